import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { setSeller } from './account-store.ts'

/** Makes an account that only buys a seller's. False when it is one already. */
export const becomeSeller = (
  context: Pick<Context, 'db' | 'clock' | 'newId'>,
  { userId, call }: { userId: string; call: Call },
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    if (!(await setSeller(tx, userId, context.clock.now()))) return false
    const change = { before: { isSeller: false }, after: { isSeller: true } }
    const entry = { actor: userId, action: 'account.store-opened', subject: userId, call, change } as const
    await writeAudit(context, tx, entry)
    return true
  })
