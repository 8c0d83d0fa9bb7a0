import type { Input } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { creditBalance } from './credit-balance.ts'
import { isSeller, readBalance } from './read-balance.ts'

/** Puts money of ours into a seller's balance, once per key. */
export async function creditSeller(
  context: Context,
  actor: Actor,
  { id: sellerId, key, amountCents, reason }: Input<typeof refundEndpoints.creditSeller>,
  call: Call,
): Promise<{ balanceCents: number }> {
  if (!(await isSeller(context.db, sellerId))) throw notFound()
  return context.db.transaction(async (tx) => {
    const credit = { sellerId, cents: amountCents, cause: `admin:${key}`, note: reason }
    if (await creditBalance(context, tx, credit))
      await writeAudit(context, tx, {
        actor: actor.userId,
        action: 'balance.credited',
        subject: sellerId,
        call,
        detail: { cents: amountCents, reason },
      })
    return { balanceCents: await readBalance(tx, sellerId) }
  })
}
