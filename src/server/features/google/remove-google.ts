import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deleteGoogle, lockSignInMethods } from './google-identity-store.ts'

/** Removes Google as a way to sign in, unless it's the only one. */
export const removeGoogle: Verbs['removeGoogle'] = async (context, { userId }, _input, call) => {
  await context.db.transaction(async (tx) => {
    const methods = await lockSignInMethods(tx, userId)
    if (!methods.hasGoogle) return
    if (!methods.hasPassword) throw new Failure('LAST_SIGN_IN_METHOD')
    await deleteGoogle(tx, userId)
    await writeAudit(context, tx, {
      actor: userId,
      action: 'google.removed',
      subject: userId,
      call,
      change: { before: { hasGoogle: true }, after: { hasGoogle: false } },
    })
  })
  const account = await readAccount(context, userId)
  if (!account) throw notFound()
  return account
}
