import type { Account } from '#contract/account/account.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findVisitOf } from './visit-store.ts'

/** The account that someone acts for, and who looks at it, if an administrator does. */
export async function readOwnAccount(
  context: Context,
  {
    userId,
    sessionId,
    via,
    step,
    isTestMode,
  }: Pick<Actor, 'userId' | 'sessionId' | 'via' | 'step' | 'isTestMode'>,
): Promise<Account | null> {
  const account = await readAccount(context, userId)
  if (account && step === 'SETUP') return { ...account, needsSecondFactor: true }
  if (account && isTestMode) return { ...account, isTestMode }
  if (!account || via !== 'VISIT') return account
  const visit = await findVisitOf(context.db, sessionId)
  return visit && { ...account, visit: { by: visit.by, endsAt: visit.endsAt.toISOString() } }
}
