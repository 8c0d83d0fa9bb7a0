import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { queueReprint } from '../print-orders/claims/queue-reprint.ts'
import type { LockedTicket } from './ticket-store.ts'

/** Reprints what the claim of a ticket is about; the answer says so. The ticket is locked, so that it happens once. */
export async function acceptReprint(
  context: Context,
  tx: Transaction,
  { sellerId, problemId }: LockedTicket,
): Promise<{ id: string; note: string }> {
  if (!problemId) throw new Failure('NOTHING_TO_REPRINT')
  const { id, orderNumber } = await queueReprint(context, tx, { sellerId, problemId })
  return { id, note: `We’re reprinting it at no charge, as order ${orderNumber}.` }
}
