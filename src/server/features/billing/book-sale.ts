import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, isBooked, type LedgerAccount } from './ledger-store.ts'
import { isShared, readSaleOfOrder } from './read-sale-money.ts'

type Booking = Pick<Context, 'newId' | 'clock'>

export interface SaleMoney {
  sellerId: string
  saleId: string
  totalCents: number
  paymentFeeCents: number
}

interface SaleLines {
  sellerId: string
  saleId: string
  printOrderId?: string
  cause: string
  lines: readonly (readonly [LedgerAccount, number])[]
}

/** Books a step of a sale, once per cause. */
export const bookStep = ({ newId, clock }: Booking, tx: Transaction, { saleId, ...rest }: SaleLines) =>
  bookTransaction(tx, {
    ...rest,
    id: newId('led'),
    kind: 'SALE',
    at: clock.now(),
    currency: 'USD',
    collectionId: saleId,
  })

const linesOfPayment = ({ totalCents, paymentFeeCents }: SaleMoney): SaleLines['lines'] => [
  ['card_clearing', -totalCents],
  ['fee', paymentFeeCents],
  ['sales_payable', totalCents - paymentFeeCents],
]

/** Books what a buyer paid. What is left after the fee for the payment is kept for the maker. */
export const bookSale = (context: Booking, tx: Transaction, money: SaleMoney): Promise<boolean> =>
  bookStep(context, tx, {
    sellerId: money.sellerId,
    saleId: money.saleId,
    cause: `collection:${money.saleId}`,
    lines: linesOfPayment(money),
  })

/**
 * Moves what a print order costs from its sale to the balance, in the transaction that charges it. So a buyer's order never
 * waits for the maker's money, and never spends it.
 */
export const fundFromSale = (
  context: Booking,
  tx: Transaction,
  {
    sellerId,
    saleId,
    printOrderId,
    cents,
  }: { sellerId: string; saleId: string; printOrderId: string; cents: number },
): Promise<boolean> =>
  bookStep(context, tx, {
    sellerId,
    saleId,
    printOrderId,
    cause: `sale-print:${printOrderId}`,
    lines: [
      ['seller_balance', cents],
      ['sales_payable', -cents],
    ],
  })

/**
 * Moves what was just refunded for a print order back to the sale that paid for it. False if none did, or the maker was paid the share
 * of the sale already: then it stays in the balance, because nothing is paid from the sale anymore.
 */
export async function returnToSale(
  context: Booking,
  tx: Transaction,
  {
    sellerId,
    printOrderId,
    cause,
    cents,
  }: { sellerId: string; printOrderId: string; cause: string; cents: number },
): Promise<boolean> {
  const saleId = await readSaleOfOrder(tx, sellerId, printOrderId)
  if (!saleId) return false
  // A sale that was refunded after its delivery, or lost to a bank, was our loss, which this reduces.
  const isOurs =
    (await isBooked(tx, sellerId, `refund-loss:${saleId}`)) ||
    (await isBooked(tx, sellerId, `dispute-lost:${saleId}`))
  if (!isOurs && (await isShared(tx, sellerId, saleId))) return false
  return bookStep(context, tx, {
    sellerId,
    saleId,
    printOrderId,
    cause: `sale-return:${cause}`,
    lines: [
      ['seller_balance', -cents],
      [isOurs ? 'adjustments' : 'sales_payable', cents],
    ],
  })
}

/** Books that the buyer gets everything back. The fee for the payment is lost to us, not to the maker. */
export const bookSaleRefund = (
  context: Booking,
  tx: Transaction,
  { sellerId, saleId, totalCents, paymentFeeCents }: SaleMoney,
): Promise<boolean> =>
  bookStep(context, tx, {
    sellerId,
    saleId,
    cause: `card-refund:${saleId}`,
    lines: [
      ['card_clearing', totalCents],
      ['fee', -paymentFeeCents],
      ['sales_payable', paymentFeeCents - totalCents],
    ],
  })

/** Takes the booking of a refund back that was never made. */
export const undoSaleRefund = (context: Booking, tx: Transaction, money: SaleMoney): Promise<boolean> =>
  bookStep(context, tx, {
    sellerId: money.sellerId,
    saleId: money.saleId,
    cause: `card-refund-returned:${money.saleId}`,
    lines: linesOfPayment(money),
  })

/** Whether a print order was paid from a sale. */
export const isPaidBySale = (tx: Transaction, sellerId: string, printOrderId: string): Promise<boolean> =>
  isBooked(tx, sellerId, `sale-print:${printOrderId}`)
