import type { Input, Reply } from '#contract/endpoint.ts'
import { type ErrorCode, errorCatalog } from '#contract/errors.ts'
import type { DirectProblem, directOrderEndpoints } from '#contract/orders/direct-orders.ts'
import { isQueued } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { Accepted } from '#server/kernel/feature.ts'
import { checkLiveOrdering } from '../account/read-live-ordering.ts'
import { lockQueueOf, queueDirectOrder } from '../print-orders/queue/queue-direct-order.ts'
import { waitForPrintOrder } from '../print-orders/queue/wait-for-print-order.ts'
import { readPrintOrderRow } from '../print-orders/read/read-print-orders.ts'
import { buildDirectRequest } from './build-direct-request.ts'
import { changedDraft, isSameRequest, noDraft } from './confirmed-request.ts'
import { listDirectOrder } from './direct-order-lists.ts'
import {
  type DirectOrderRecord,
  findDirectOrder,
  lockDirectOrder,
  setPrintOrder,
} from './direct-order-store.ts'
import { enforcePriceLimit } from './enforce-price-limit.ts'
import { exactPrice } from './exact-price.ts'
import { findDirectProblems } from './find-direct-problems.ts'
import { numberOf } from './present-direct-order.ts'
import { priceDirectOrder } from './price-direct-order.ts'
import { itemCountOf } from './read-content.ts'
import { type DirectFacts, readDirectFacts } from './read-direct-facts.ts'

type Endpoint = typeof directOrderEndpoints.processDirectOrder
type ProcessInput = Input<Endpoint> & {
  /** What was confirmed before. An order that has become another since isn't submitted. */
  confirmed?: PrintRequest
  /** Records that someone other than the seller asked for it, in the transaction that stores it. */
  recordBy?: (tx: Transaction, printOrderId: string) => Promise<void>
}

/**
 * Submits a direct order as a regular print order. Idempotent: repeated calls return the same print order. Charges
 * exactly the price that was shown, or nothing.
 */
export async function processDirectOrder(
  context: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  input: ProcessInput,
): Promise<Reply<Endpoint> | Accepted<Reply<Endpoint>>> {
  const { publicOrderId: id } = input
  const found = await findDirectOrder(context.db, { id, sellerId })
  if (!found) throw input.confirmed ? new Failure('NOTHING_TO_REPROCESS', { message: noDraft }) : notFound()
  // Outside the transaction, because it calls the provider.
  if (!found.printOrderId && !found.isTemplate) {
    enforcePriceLimit(context, sellerId)
    if (!input.test) await priceDirectOrder(context, found)
  }
  const printOrderId = await context.db.transaction(async (tx) => {
    await lockQueueOf(tx, sellerId)
    const order = await lockDirectOrder(tx, { id, sellerId })
    if (!order) throw notFound()
    return order.printOrderId ?? (await queue(context, tx, order, { ...input, shown: found }))
  })
  context.crashPoint('run.committed')
  return waitForReply(context, sellerId, { publicOrderId: id, printOrderId })
}

async function queue(
  context: Context,
  tx: Transaction,
  order: DirectOrderRecord,
  input: ProcessInput & { shown: DirectOrderRecord },
): Promise<string> {
  if (order.isTemplate) throw new Failure('DIRECT_ORDER_TEMPLATE')
  if (input.version !== undefined && input.version !== order.version) throw new Failure('VERSION_OUTDATED')
  const { id, sellerId, content } = order
  const facts = await readDirectFacts(tx, sellerId, [content])
  rejectProblems(findDirectProblems(content, facts), input)
  if (!input.test) {
    const liveOrdering = await checkLiveOrdering(tx, context.config, sellerId)
    if (liveOrdering !== 'ALLOWED') throw new Failure(liveOrdering)
  }
  const request = buildDirectRequest(content, facts, context.clock.now())
  if (input.confirmed && !isSameRequest(request, input.confirmed))
    throw new Failure('ORDER_CHANGED', { message: changedDraft })
  const printOrderId = await queueDirectOrder(context, tx, {
    sellerId,
    directOrderId: id,
    orderNumber: numberOf(order),
    isTest: input.test,
    request,
    itemCount: itemCountOf(content.items),
    agreedCents: input.test ? null : agreePrice(context, order, { facts, input }),
  })
  if (!printOrderId) throw new Failure('ORDER_ALREADY_SUBMITTED')
  await input.recordBy?.(tx, printOrderId)
  if (input.test) return printOrderId
  await setPrintOrder(tx, { sellerId: order.sellerId, id, printOrderId, at: context.clock.now() })
  await listDirectOrder(tx, { ...order, printOrderId })
  return printOrderId
}

function rejectProblems(problems: readonly DirectProblem[], { acceptFindings }: ProcessInput): void {
  const blocking = problems.filter(({ weight }) => weight === 'BLOCKS')
  const [first] = blocking
  if (first) {
    throw new Failure(first.code in errorCatalog ? (first.code as ErrorCode) : 'DIRECT_ORDER_INCOMPLETE', {
      message: first.text,
      details: blocking.map(({ line, field, text }) => ({
        path: line === null ? `customer.${field}` : `items.${line}.${field}`,
        message: text,
      })),
    })
  }
  if (!acceptFindings && problems.some(({ weight }) => weight === 'ACCEPT'))
    throw new Failure('FINDINGS_NOT_ACCEPTED')
}

/** The shown price, if it's still current. */
function agreePrice(
  { clock }: Context,
  order: DirectOrderRecord,
  {
    facts: { premiumLevel },
    input,
  }: { facts: DirectFacts; input: ProcessInput & { shown: DirectOrderRecord } },
): number {
  const now = clock.now()
  const price = exactPrice(order, { premiumLevel, now })
  if (!price) {
    const { refusal = null, isSilent = false } = order.price ?? {}
    const message =
      refusal ?? 'The print provider hasn’t returned a price yet. You weren’t charged. Try again.'
    throw new Failure(refusal && !isSilent ? 'ORDER_REFUSED' : 'SUBMIT_FAILED', { message })
  }
  const shown = input.totalCents ?? exactPrice(input.shown, { premiumLevel, now })?.totalCents
  if (shown === price.totalCents) return price.totalCents
  const before = shown === undefined ? '' : `, not ${moneyText(shown)}`
  const message = `The price is now ${moneyText(price.totalCents)}${before}. You weren’t charged. Review it before you pay.`
  throw new Failure('PRICE_CHANGED', { message })
}

async function waitForReply(
  context: Context,
  sellerId: string,
  { publicOrderId, printOrderId }: { publicOrderId: string; printOrderId: string },
): Promise<Reply<Endpoint> | Accepted<Reply<Endpoint>>> {
  await waitForPrintOrder(context, { sellerId, id: printOrderId }, (order) => !isQueued(order))
  const order = await readPrintOrderRow(context.db, sellerId, printOrderId)
  if (!order) throw notFound()
  if (order.state === 'CANCELED') {
    throw new Failure('ORDER_NOT_OPEN', { message: 'This order was canceled. Copy it to submit it again.' })
  }
  if (order.failure) {
    const { code, reason: message } = order.failure
    throw new Failure(code in errorCatalog ? (code as ErrorCode) : 'SUBMIT_FAILED', { message })
  }
  const reply = { publicOrderId, order }
  return isQueued(order) ? new Accepted(reply) : reply
}
