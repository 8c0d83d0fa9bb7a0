import type { Context } from '#server/kernel/context.ts'
import type { CardMovement, ListedPayment } from '#server/providers/payments/card-processor.ts'
import { isSale } from '../card-collections/disputes/sale-disputed.ts'
import { takeOverPayment } from '../card-collections/take-over-payment.ts'
import { takeOverRefund } from '../card-refunds/take-over-refund.ts'
import { takeOverReversal, takeOverTransfer } from '../payouts/transfers/take-over-transfer.ts'
import { takeOverSalePayment, takeOverSaleRefund } from '../portal-sales/take-over-sale.ts'
import { endRestoredOrder } from '../print-orders/restored/end-restored-order.ts'
import {
  findBookedCauses,
  findCollectionOfPayment,
  findKnownPrintOrders,
  findPayoutOfTransfer,
  findSellers,
  hasCollection,
} from './restore-store.ts'

/** What moved our balance at Stripe since the backup, and is not in our ledger. */
export interface LostMovement extends Omit<CardMovement, 'id' | 'cause' | 'sellerId'> {
  sellerId: string
  /** What it is, and of what: the two parts of its cause in the ledger. */
  word: string
  id: string
}

/** Oldest first; null where Stripe doesn't answer. What names nothing of ours is for the nightly reconciliation. */
export async function listLostMovements(
  context: Context,
  since: Date,
  payments: readonly ListedPayment[],
): Promise<LostMovement[] | null> {
  const { cards, db, clock } = context
  if (!cards) return []
  const found: (LostMovement & { cause: string })[] = []
  const until = clock.now()
  let after: string | null = null
  do {
    const page = await cards.listMovements({ since, until, after })
    if (page.kind !== 'done') return null
    const { movements, hasMore }: typeof page.value = page.value
    for (const { cause, sellerId, ...movement } of movements) {
      const [word, id] = cause?.split(':') ?? []
      if (cause && sellerId && word && id) found.push({ ...movement, cause, sellerId, word, id })
    }
    after = hasMore ? (movements.at(-1)?.id ?? null) : null
  } while (after)
  found.push(...notMovedYet(payments, found))
  const booked = await findBookedCauses(
    db,
    found.map(({ sellerId, cause: name }) => ({ sellerId, name })),
  )
  const sellers = await findSellers(
    db,
    found.map(({ sellerId }) => sellerId),
  )
  return found.filter(({ cause, sellerId }) => !booked.has(cause) && sellers.has(sellerId)).toReversed()
}

/** Payments that succeeded so lately that no movement names them. Newest first, as movements are. */
const notMovedYet = (
  payments: readonly ListedPayment[],
  moved: readonly { cause: string }[],
): (LostMovement & { cause: string })[] => {
  const causes = new Set(moved.map(({ cause }) => cause))
  return payments
    .filter(({ isProcessing }) => !isProcessing)
    .map(({ collectionId: id, sellerId, paymentId, amountCents, at }) => ({
      ...{ id, sellerId, paymentId, amountCents, at },
      ...{
        cause: `collection:${id}`,
        word: 'collection',
        kind: 'PAYMENT' as const,
        feeCents: 0,
        ofOrder: null,
      },
    }))
    .filter(({ cause }) => !causes.has(cause))
}

/**
 * Payments since the backup by themselves: what the bank hasn't answered yet has moved nothing, and what it has answered moves our
 * balance a moment later. Null where Stripe doesn't answer.
 */
export async function listPaymentsSince({ cards }: Context, since: Date): Promise<ListedPayment[] | null> {
  const listed = await cards?.listPayments({ since })
  if (!listed) return []
  return listed.kind === 'done' ? listed.value : null
}

/** Payments into balances that may still succeed, and that this database doesn't follow. */
export async function findProcessing(
  context: Context,
  payments: readonly ListedPayment[],
): Promise<string[]> {
  const processing = payments.filter(
    ({ isProcessing, collectionId }) => isProcessing && !isSale(collectionId),
  )
  const sellers = await findSellers(
    context.db,
    processing.map(({ sellerId }) => sellerId),
  )
  const waiting: string[] = []
  for (const { sellerId, collectionId: id, paymentId } of processing)
    if (sellers.has(sellerId) && !(await hasCollection(context.db, { sellerId, id })))
      waiting.push(`payment ${id}: the bank hasn’t answered ${paymentId} yet`)
  return waiting
}

/** Takes one movement over. Returns why everything still waits; null once it doesn't. */
type TakeOver = (context: Context, movement: LostMovement) => Promise<string | null>

/** Books what cards paid, so that no card is charged again for it. */
export const takeOverPayments = (context: Context, lost: readonly LostMovement[]): Promise<string[]> =>
  takeOverAll(context, lost, { collection: takeOverCollection })

/** Books what went to cards and makers, so that it doesn't go there again. */
export const takeOverReturns = (context: Context, lost: readonly LostMovement[]): Promise<string[]> =>
  takeOverAll(context, lost, {
    'card-refund': (given, movement) => (isSale(movement.id) ? ofSale : ofOrder)(given, movement),
    transfer,
    'transfer-reversal': reversal,
  })

async function takeOverAll(
  context: Context,
  lost: readonly LostMovement[],
  ways: Readonly<Record<string, TakeOver>>,
): Promise<string[]> {
  const waiting: string[] = []
  for (const movement of lost) {
    const why = await ways[movement.word]?.(context, movement)
    if (why) waiting.push(why)
  }
  return waiting
}

const takeOverCollection: TakeOver = async (context, { sellerId, id, paymentId, amountCents, at }) => {
  if (!paymentId) return null
  if (!isSale(id)) {
    const isKept = await takeOverPayment(context, { sellerId, collectionId: id, paymentId, amountCents, at })
    return isKept ? null : `payment ${id}: Stripe doesn’t answer`
  }
  // Of one that began since the backup nothing is left here, so nothing of it can be printed.
  if (!(await takeOverSalePayment(context, { sellerId, id }, paymentId)))
    context.log.error({ sale: id, sellerId, paymentId }, 'a sale that was paid since the backup is gone')
  return null
}

const ofOrder: TakeOver = async (context, { sellerId, id, ofOrder: of, paymentId, amountCents, at }) => {
  const collectionId = await findCollectionOfPayment(context.db, sellerId, paymentId)
  const known = await findKnownPrintOrders(context.db, of ? [{ sellerId, name: of.printOrderId }] : [])
  if (!of || !collectionId || known.size === 0)
    return `refund ${id} at Stripe doesn’t say which order it is of`
  await takeOverRefund(context, { ...of, sellerId, cardRefundId: id, collectionId, cents: -amountCents, at })
  return null
}

/** A buyer who has the money back gets no print: what wasn't sent yet is canceled, and what was is followed to its end. */
const ofSale: TakeOver = async (context, { sellerId, id }) => {
  const found = await takeOverSaleRefund(context, { sellerId, id })
  if (found === 'LATE') return `the refund of sale ${id} at Stripe isn’t booked`
  if (found !== 'DONE') await endRestoredOrder(context, { sellerId, id: found.printOrderId })
  return null
}

const transfer: TakeOver = async (context, { sellerId, id, paymentId: accountId, amountCents, at }) => {
  const found = await context.payouts?.findTransfer(id)
  if (found?.kind !== 'done' || !found.value || !accountId) return `transfer ${id}: Stripe doesn’t answer`
  const moved = { sellerId, payoutId: id, transferId: found.value.id, amountCents: -amountCents, at }
  return (await takeOverTransfer(context, { ...moved, accountId }))
    ? null
    : `transfer ${id} waits for an earlier one`
}

const reversal: TakeOver = async (context, { sellerId, id, paymentId: transferId, amountCents, at }) => {
  const payoutId = await findPayoutOfTransfer(context.db, sellerId, transferId)
  if (!payoutId || !transferId) return `reversal ${id} at Stripe is of no transfer of ours`
  const found = await context.payouts?.findReversal({ transferId, reversalId: id })
  if (found?.kind !== 'done' || !found.value) return `reversal ${id}: Stripe doesn’t answer`
  const moved = { sellerId, payoutId, transferId, amountCents, at }
  await takeOverReversal(context, { ...moved, reversalId: id, atProcessor: found.value.id })
  return null
}
