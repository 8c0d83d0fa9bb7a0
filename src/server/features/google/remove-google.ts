import type { Account } from '#contract/account/account.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deleteGoogle, lockSignInMethods } from './google-identity-store.ts'

/** Removes Google as a way to sign in, unless it's the only one. */
export async function removeGoogle(
  context: Context,
  { userId }: Actor,
  _input: unknown,
  call: Call,
): Promise<Account> {
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
