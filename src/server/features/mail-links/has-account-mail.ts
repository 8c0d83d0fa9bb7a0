import type { Context } from '#server/kernel/context.ts'
import type { ContentOf } from '../mail/mail-content.ts'

/** The mail to an address that already has an account, when someone wants it for another one. */
export function hasAccountMail({ config }: Context, name: string): ContentOf<'address-has-account'> {
  return {
    kind: 'address-has-account',
    name,
    signInLink: `${config.publicUrl}/authFlow`,
    resetLink: `${config.publicUrl}/reset-password`,
  }
}
