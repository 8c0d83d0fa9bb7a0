import type { Call } from '#server/kernel/feature.ts'
import type { ContentOf } from '../mail/mail-content.ts'
import { deviceName } from '../sessions/device-name.ts'

/** The mail to an account's owner after its password changed. */
export function passwordChangedMail(
  name: string,
  at: Date,
  { userAgent }: Call,
): ContentOf<'password-changed'> {
  return { kind: 'password-changed', name, at: at.toISOString(), device: deviceName(userAgent) }
}
