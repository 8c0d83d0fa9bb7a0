import { lineShareCents, parcelShareCents } from '#domain/money/refund-share.ts'
import { piecesOfLines } from '#domain/print-request/pieces-of-lines.ts'
import type { Transaction } from '#server/db/database.ts'
import { readMoneyOf } from '#server/features/billing/read-balance.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { PrintOrderRecord } from '../lifecycle/print-order-store.ts'
import { insertRefundedPart, readParcelNumbers, readRefundedParts } from './refund-part-store.ts'

interface RefundPart {
  line?: { place: number; quantity: number } | undefined
  parcel?: string | undefined
}

/** Notes which line or parcel of an order is refunded, and returns what it cost. The caller holds the lock of the order. */
export async function takePart(
  tx: Transaction,
  order: PrintOrderRecord,
  { cause, line, parcel }: RefundPart & { cause: string },
): Promise<number> {
  const parts = await readRefundedParts(tx, order)
  // The same call again; the booking knows what it was.
  if (parts.some((each) => each.cause === cause)) return 0
  const { chargedCents } = await readMoneyOf(tx, order.sellerId, order.id)
  if (chargedCents === 0) throw new Failure('REFUND_TOO_HIGH')
  const paid = { chargedCents, deliveryCents: order.deliveryCents ?? 0 }
  if (parcel !== undefined) {
    const numbers = await readParcelNumbers(tx, order)
    if (!numbers.includes(parcel)) throw notFound()
    if (parts.some((each) => each.parcel === parcel)) throw new Failure('PART_REFUNDED')
    await insertRefundedPart(tx, order, { cause, line: null, quantity: null, parcel })
    return parcelShareCents(paid, numbers.length)
  }
  const found = line && order.request.lines[line.place]
  if (!found) throw notFound()
  const { place, quantity } = line
  const before = parts.reduce((sum, each) => sum + (each.line === place ? (each.quantity ?? 0) : 0), 0)
  if (before + quantity > found.quantity) throw new Failure('PART_REFUNDED')
  await insertRefundedPart(tx, order, { cause, line: place, quantity, parcel: null })
  const share = { quantity, of: found.quantity }
  return lineShareCents(paid, { pieces: piecesOfLines(order.request), line: place, share })
}
