import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CardDispute } from '#server/providers/payments/card-processor.ts'
import { type DisputeRecord, endDispute, insertDispute, lockDispute } from './dispute-store.ts'

/** Notes a dispute, and holds it until the transaction ends. `known` is as it was stored before this look at it. */
export async function recordDispute(
  tx: Transaction,
  { id, takenCents: amountCents, currency, reason, openedAt }: CardDispute,
  about: Pick<DisputeRecord, 'sellerId' | 'collectionId' | 'saleId'>,
): Promise<{ isNew: boolean; known: DisputeRecord | null }> {
  const isNew = await insertDispute(tx, { ...about, id, amountCents, currency, reason, openedAt })
  return { isNew, known: await lockDispute(tx, { ...about, id }) }
}

/** Stores how a dispute ended. */
export const closeDispute = (
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  ended: { sellerId: string; id: string; state: 'WON' | 'LOST' },
): Promise<void> => endDispute(tx, { ...ended, at: clock.now() })
