import { createHash } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'
import { bookSale } from '../billing/book-sale.ts'
import { bookRefund } from './book-refund.ts'
import { releaseDiscount, restoreDiscount } from './hold-discount.ts'
import { mailReceipt } from './mail-buyer.ts'
import { salePaid } from './sale-events.ts'
import { checkSaleAt, markExpired, markPaid, type SaleRecord, writeCard } from './sale-store.ts'

// Someone who tries out a stolen card buys many small things with it.
const PER_CARD = { max: 20, perMs: 3_600_000 }
const CARD_LIMIT = 'This card paid for too many orders in a short time.'
const OPEN_CHECK_MS = 60_000
const MAX_AGE_MS = 3_600_000

/** Reads at Stripe whether the page was paid, and books it. False while it wasn't. */
export async function settlePage(context: Context, sale: SaleRecord): Promise<boolean> {
  const { cards, db, clock } = context
  // Without an address, it can't have been paid.
  const isOld = clock.now().getTime() - sale.createdAt.getTime() > MAX_AGE_MS
  if (!sale.visitId && isOld) return expire(context, sale)
  await checkSaleAt(db, sale, new Date(clock.now().getTime() + OPEN_CHECK_MS))
  if (!cards || !sale.visitId) return false
  const outcome = await cards.readPaymentPage(sale.visitId)
  if (outcome.kind !== 'done') return false
  const { state, payment } = outcome.value ?? {}
  if (state === 'EXPIRED' || !outcome.value) return expire(context, sale)
  if (state !== 'COMPLETE' || payment?.state !== 'SUCCEEDED') return false
  await recordPaid(context, sale, {
    paymentId: payment.paymentId,
    fingerprint: payment.card?.fingerprint ?? null,
  })
  context.crashPoint('sale.paid')
  return true
}

/**
 * Closes the page of a sale that is started again, so that only one of the two can be paid. `PAID` if it was paid already, `UNKNOWN`
 * while Stripe doesn't answer.
 */
export async function closePage(context: Context, sale: SaleRecord): Promise<'CLOSED' | 'PAID' | 'UNKNOWN'> {
  const { cards } = context
  if (sale.visitId) {
    const outcome = cards && (await cards.closePaymentPage(sale.visitId))
    if (outcome?.kind !== 'done') return 'UNKNOWN'
    if (outcome.value === 'COMPLETE') return 'PAID'
  }
  await expire(context, sale)
  return 'CLOSED'
}

async function expire({ db }: Context, sale: SaleRecord): Promise<false> {
  await db.transaction(async (tx) => {
    const expired = await markExpired(tx, sale)
    if (expired) await releaseDiscount(tx, expired)
  })
  return false
}

/** Books what a buyer paid, once. */
export async function recordPaid(
  context: Context,
  sale: SaleRecord,
  { paymentId, fingerprint }: { paymentId: string; fingerprint: string | null },
): Promise<void> {
  const { db, clock, log } = context
  await db.transaction(async (tx) => {
    const at = clock.now()
    const paid = await markPaid(tx, sale, { paymentId, at })
    if (!paid) return
    await bookSale(context, tx, { ...paid, saleId: paid.id })
    await restoreDiscount(tx, paid)
    await context.raise(salePaid, { tx, sale: paid })
    const since = new Date(at.getTime() - PER_CARD.perMs)
    const cardHash = fingerprint && createHash('sha256').update(fingerprint).digest('base64url')
    const times = cardHash ? await writeCard(tx, paid, { cardHash, since }) : 0
    if (times <= PER_CARD.max) return mailReceipt(context, tx, paid)
    log.warn({ sale: paid.id }, 'a card paid for too many sales within an hour; this one is refunded')
    await bookRefund(context, tx, { sale: paid, reason: CARD_LIMIT })
  })
}
