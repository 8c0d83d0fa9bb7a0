import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { revokeAccess } from '../passwords/revoke-access.ts'
import { findDueClosings, findErasingAccounts, postponeClosing, startErasing } from './closing-store.ts'
import { eraseAccount } from './erase-account.ts'
import { readBlockers } from './read-blockers.ts'

const HOUR_MS = 3_600_000
const BATCH_SIZE = 50

/**
 * Erases accounts whose waiting period is over, and continues those whose erasure was interrupted. One that has open
 * orders or money by then waits another day.
 */
export const endClosings = recurring({
  name: 'end-closings',
  every: HOUR_MS,
  async run(context, signal) {
    for (const sellerId of await findDueClosings(context.db, context.clock.now(), BATCH_SIZE))
      await endWaiting(context, sellerId)
    for (const sellerId of await findErasingAccounts(context.db, BATCH_SIZE)) {
      if (signal.aborted) return
      // One account that can't be erased now must not keep the others.
      await eraseAccount(context, sellerId, signal).catch((err: unknown) =>
        context.log.error({ err, sellerId }, 'an account could not be erased and will be tried again'),
      )
    }
  },
})

async function endWaiting(context: Context, sellerId: string): Promise<void> {
  const blockers = await readBlockers(context.db, sellerId)
  if (blockers.length > 0) {
    const later = new Date(context.clock.now().getTime() + 24 * HOUR_MS)
    return await postponeClosing(context.db, sellerId, later)
  }
  await context.db.transaction(async (tx) => {
    if (!(await startErasing(tx, sellerId))) return
    await revokeAccess(context, tx, sellerId)
    const seller = await findAccountById(tx, sellerId)
    if (seller)
      await queueMail(
        context,
        { to: seller.email, content: { kind: 'account-erased', name: seller.name }, userId: null },
        { tx },
      )
    await writeAudit(context, tx, {
      actor: null,
      action: 'account.erased',
      subject: sellerId,
      call: { address: '', userAgent: null, requestId: `closing:${sellerId}` },
    })
  })
}
