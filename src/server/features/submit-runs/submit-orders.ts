import { errorCatalog } from '#contract/errors.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Transaction } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { checkOrders, storeInspected } from '../order-checks/check-orders.ts'
import { checkTwinsOf } from '../order-checks/check-twins.job.ts'
import { inspectOrders } from '../order-checks/inspect-orders.ts'
import { refusalOf, refusalToOthers } from '../order-checks/refusal-of.ts'
import { printOrderLists } from '../print-orders/lifecycle/change-print-order.ts'
import {
  insertEvents,
  insertPrintOrders,
  lockSellerQueue,
  type NewPrintOrder,
} from '../print-orders/lifecycle/print-order-store.ts'
import { supersedeFailures } from '../print-orders/lifecycle/supersede-failures.ts'
import { sendPrintOrders } from '../print-orders/queue/send-print-orders.job.ts'
import { linkPrintOrders } from '../shop-orders/shop-order-store.ts'
import { agreeTotal } from './agreed-total.ts'
import { publishRun } from './publish-run.ts'
import { reviewKeyOf } from './review-key.ts'
import { insertRun, type NewRunOrder } from './submit-run-store.ts'

export interface SubmitResult {
  runId: string
  orders: NewRunOrder[]
}

/** Records that someone other than the seller asked for a print order, in the transaction that stores it. */
export type RecordBy = (tx: Transaction, printOrderId: string) => Promise<void>

type Refuse = (failure: { code: string; error: string }) => Error

export interface SubmitOptions {
  isTest: boolean
  /** Excludes unlinked lines from this submit. */
  withoutUnmatched?: boolean
  /** The total that the seller agreed to; without it, every order is charged what it costs. */
  agreedCents?: number | undefined
  /** Orders that their store changed just now. They aren't submitted, because the seller hasn't seen them. */
  changedIds?: ReadonlySet<string>
  /** What each order was when the seller reviewed it; without it, each is submitted as it is. */
  reviewKeys?: ReadonlyMap<string, string> | undefined
  /** The spending caps of orders that were sent automatically, when an administrator submits them again. */
  caps?: SpendingCaps | null | undefined
  refuse?: Refuse
  recordBy?: RecordBy | undefined
}

/**
 * Confirms a run: stores the print orders, the run and the job in one transaction, so that nothing confirmed is lost.
 * Orders that can't be submitted are failures of the run, each with its reason. With `refuse`, the first failure
 * aborts and nothing is stored. Any order that isn't the seller's makes it a 404.
 */
export async function submitOrders(
  context: Context,
  sellerId: string,
  shopOrderIds: readonly string[],
  { withoutUnmatched = false, caps = null, ...options }: SubmitOptions,
): Promise<SubmitResult> {
  const result = await context.db.transaction(async (tx) => {
    await lockSellerQueue(tx, sellerId)
    const found = await inspectOrders(context, tx, sellerId, shopOrderIds, { withoutUnmatched })
    if (found.length < shopOrderIds.length) throw notFound()
    return confirmRun(context, tx, sellerId, found, { ...options, capsOf: () => caps })
  })
  context.crashPoint('run.committed')
  return result
}

/** The orders to submit and the spending caps of each store. */
interface Choice {
  chosen: readonly InspectedOrder[]
  caps: ReadonlyMap<string, SpendingCaps>
}

/**
 * Automatic ordering: submits the orders that `choose` selects inside this transaction, and checks the others again
 * with the effects of this run. Returns the run's id, or null.
 */
export async function submitChosen(
  context: Context,
  sellerId: string,
  shopOrderIds: readonly string[],
  choose: (tx: Transaction, found: readonly InspectedOrder[]) => Promise<Choice>,
): Promise<string | null> {
  const runId = await context.db.transaction(async (tx) => {
    await lockSellerQueue(tx, sellerId)
    const found = await inspectOrders(context, tx, sellerId, shopOrderIds)
    const { chosen, caps } = await choose(tx, found)
    const capsOf = ({ shopId }: InspectedOrder['order']) => caps.get(shopId ?? '') ?? null
    const options = { isTest: false, origin: 'AUTOMATION', capsOf } as const
    const run = chosen.length > 0 ? await confirmRun(context, tx, sellerId, chosen, options) : null
    const others = found.filter((each) => !chosen.includes(each))
    await checkOrders(
      context,
      tx,
      sellerId,
      others.map(({ order }) => order.id),
    )
    return run?.runId ?? null
  })
  context.crashPoint('run.committed')
  return runId
}

interface RunOptions {
  isTest: boolean
  agreedCents?: number | undefined
  origin?: SubmitRun['origin']
  changedIds?: ReadonlySet<string> | undefined
  reviewKeys?: ReadonlyMap<string, string> | undefined
  refuse?: Refuse | undefined
  recordBy?: RecordBy | undefined
  /** Spending caps for automatically submitted orders. */
  capsOf?: (order: InspectedOrder['order']) => SpendingCaps | null
}

/** Stores a run of orders inspected in this transaction, which holds the seller's queue lock. */
async function confirmRun(
  context: Context,
  tx: Transaction,
  sellerId: string,
  found: readonly InspectedOrder[],
  {
    isTest,
    origin = 'SELLER',
    agreedCents,
    changedIds = new Set(),
    reviewKeys,
    refuse,
    recordBy,
    capsOf = () => null,
  }: RunOptions,
): Promise<SubmitResult> {
  const at = context.clock.now()
  const changeOf: ChangeOf = (inspected) => {
    if (changedIds.has(inspected.order.id)) return changedNow
    if (recordBy) return refusalToOthers(inspected)
    return reviewKeys && reviewKeys.get(inspected.order.id) !== reviewKeyOf(inspected) ? changedSince : null
  }
  const known = found.filter((inspected) => changeOf(inspected) === null)
  const shareOf = agreedCents === undefined ? () => null : agreeTotal(known, { agreedCents, isTest })
  const { runOrders, printOrders } = prepareAll(context, found, { isTest, shareOf, changeOf, capsOf })
  const queued = await insertPrintOrders(tx, { sellerId, at, origin }, printOrders)
  const orders = runOrders.map((order) => rejectDuplicate(order, queued))
  const failed = orders.find((order) => order.failure)
  if (failed?.failure && refuse) throw refuse(failed.failure)
  const runId = context.newId('run')
  await insertRun(tx, { id: runId, sellerId, at, origin }, orders)
  const confirmed = printOrders.filter((order) => queued.has(order.id))
  await recordQueued(context, tx, { sellerId, origin }, confirmed)
  for (const { id } of confirmed) await recordBy?.(tx, id)
  const retried = found
    .filter(({ order }) => order.lastAttempt?.state === 'FAILED')
    .map(({ order }) => order.id)
  await supersedeFailures(
    tx,
    sellerId,
    confirmed.filter(({ shopOrderId, isTest }) => !isTest && shopOrderId && retried.includes(shopOrderId)),
  )
  await storeInspected(context, tx, sellerId, found)
  // A confirmed duplicate in print holds back the order that came first.
  const duplicates = found.filter(({ order }) => order.twins.length > 0).map(({ order }) => order.id)
  if (duplicates.length > 0) await checkTwinsOf(context, tx, sellerId, duplicates)
  tx.afterCommit(() => publishRun(context, sellerId, runId))
  return { runId, orders }
}

/** Why an order isn't what the seller has seen; null if it is. */
type ChangeOf = (inspected: InspectedOrder) => { code: string; error: string } | null

type PrepareOptions = Required<Pick<RunOptions, 'isTest' | 'capsOf'>> & {
  shareOf: (inspected: InspectedOrder) => number | null
  changeOf: ChangeOf
}

function prepareAll(
  context: Context,
  found: readonly InspectedOrder[],
  { isTest, shareOf, changeOf, capsOf }: PrepareOptions,
) {
  const printOrders: NewPrintOrder[] = []
  const runOrders = found.map((inspected): NewRunOrder => {
    const { order, inspection } = inspected
    const common = { shopOrderId: order.id, orderNumber: order.orderNumber }
    const failure = refusalOf(inspected, { isTest: isTest || order.isDemo }) ?? changeOf(inspected)
    if (failure || !inspection.request) return { ...common, printOrderId: null, failure }
    const id = context.newId('po')
    printOrders.push({
      ...common,
      id,
      source: order.source,
      sourceOrderId: order.sourceOrderId,
      isTest: isTest || order.isDemo,
      request: inspection.request,
      itemCount: inspection.itemCount,
      buyerName: order.buyerName,
      country: inspection.request.address.country,
      currency: 'USD',
      caps: capsOf(order),
      agreedCents: shareOf(inspected),
      seenCanceledTwins: order.twins.filter(({ isCanceled }) => isCanceled).map(({ id: twin }) => twin),
    })
    return { ...common, printOrderId: id, failure: null }
  })
  return { runOrders, printOrders }
}

const changedNow = {
  code: 'ORDER_CHANGED',
  error: 'Your store changed this order just now. You weren’t charged. Review it, then submit it again.',
}

const changedSince = {
  code: 'ORDER_CHANGED',
  error: 'This order changed after you reviewed it. You weren’t charged. Review it, then submit it again.',
}

const alreadySubmitted = {
  code: 'ORDER_ALREADY_SUBMITTED',
  error: errorCatalog.ORDER_ALREADY_SUBMITTED.message,
}

/** The unique index decides: a concurrent duplicate becomes a failure here. */
const rejectDuplicate = (order: NewRunOrder, queued: ReadonlySet<string>): NewRunOrder =>
  order.printOrderId && !queued.has(order.printOrderId)
    ? { ...order, printOrderId: null, failure: alreadySubmitted }
    : order

async function recordQueued(
  context: Context,
  tx: Transaction,
  { sellerId, origin }: { sellerId: string; origin: SubmitRun['origin'] },
  orders: readonly NewPrintOrder[],
): Promise<void> {
  if (orders.length === 0) return
  const at = context.clock.now()
  await insertEvents(
    tx,
    orders.flatMap(({ id, isTest, request }) => {
      const event = { sellerId, printOrderId: id, at, to: 'PREPARED' } as const
      const actor = origin === 'SELLER' ? ('seller' as const) : ('system' as const)
      return [
        { ...event, actor, from: null, text: textOf(origin, isTest) },
        ...plainTexts(request).map((text) => ({
          ...event,
          actor: 'seller' as const,
          from: 'PREPARED' as const,
          text,
        })),
      ]
    }),
  )
  await linkPrintOrders(
    tx,
    sellerId,
    orders.flatMap(({ id, shopOrderId, isTest }) =>
      shopOrderId ? [{ shopOrderId, printOrderId: id, isTest }] : [],
    ),
  )
  await setLists(
    tx,
    orders.map(({ id }) => ({
      sellerId,
      itemId: id,
      sortAt: at,
      lists: printOrderLists('SENDING'),
    })),
  )
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
}

/** What the seller accepted to leave out stays on record, one entry per line. */
const plainTexts = ({ lines }: PrintRequest): string[] =>
  lines.flatMap(({ name, leftOutText }) =>
    leftOutText ? `You chose to print “${name}” without the text “${leftOutText}”` : [],
  )

function textOf(origin: SubmitRun['origin'], isTest: boolean): string {
  if (isTest) return 'Submitted as a test: priced, never charged or printed'
  return origin === 'SELLER' ? 'Submitted' : 'Submitted by automatic ordering'
}
