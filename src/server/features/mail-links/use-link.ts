import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { OpenLink } from './find-open-link.ts'
import { type MailPurpose, markUsed, replaceOpenLinks } from './mail-token-store.ts'

/** Uses a link up. Of any number of calls at once, one succeeds. */
export async function useLink({ clock }: Context, tx: Queries, { id }: OpenLink): Promise<void> {
  if (!(await markUsed(tx, id, clock.now()))) throw new Failure('LINK_USED')
}

const ALL_PURPOSES: readonly MailPurpose[] = [
  'VERIFY_EMAIL',
  'CHANGE_EMAIL',
  'RESET_PASSWORD',
  'SIGN_IN_LINK',
]

/** Makes an account's open links stop working: all of them, or those for some purposes. */
export async function revokeLinks(
  { clock }: Context,
  tx: Queries,
  userId: string,
  purposes = ALL_PURPOSES,
): Promise<void> {
  await replaceOpenLinks(tx, userId, clock.now(), purposes)
}
