import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Transaction } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { printOrderLists } from '../lifecycle/change-print-order.ts'
import {
  insertEvents,
  insertPrintOrders,
  lockPrintOrder,
  lockSellerQueue,
} from '../lifecycle/print-order-store.ts'
import { publishPrintOrder } from '../lifecycle/publish-print-order.ts'
import { sendPrintOrders } from '../queue/send-print-orders.job.ts'
import { countReprints, findProblem } from './problem-store.ts'

/**
 * Queues the reprint of what a claim is about, at no charge, behind the seller's earlier orders. A claim has at most one
 * live reprint: the unique index `print_orders_one_live` decides. Returns its order number.
 */
export async function queueReprint(
  context: Context,
  tx: Transaction,
  { sellerId, problemId }: { sellerId: string; problemId: string },
): Promise<{ id: string; orderNumber: string }> {
  await lockSellerQueue(tx, sellerId)
  const problem = await findProblem(tx, sellerId, problemId)
  const original = problem && (await lockPrintOrder(tx, sellerId, problem.printOrderId))
  if (!original) throw new Failure('NOTHING_TO_REPRINT')
  const request = requestOf(original.request, problem.line)
  if (request.items.length === 0) throw new Failure('NOTHING_TO_REPRINT')
  const at = context.clock.now()
  const id = context.newId('po')
  const orderNumber = `${original.orderNumber}-R${(await countReprints(tx, sellerId, original.id)) + 1}`
  const queued = await insertPrintOrders(tx, { sellerId, at, origin: 'SELLER' }, [
    {
      ...{ id, source: 'direct', sourceOrderId: problemId, problemId, shopOrderId: null, orderNumber },
      ...{
        isTest: false,
        request,
        itemCount: request.items.reduce((sum, { quantity }) => sum + quantity, 0),
      },
      ...{ currency: original.currency, caps: null, agreedCents: null },
      buyerName: request.address.name,
      country: request.address.country,
    },
  ])
  if (!queued.has(id)) throw new Failure('ALREADY_REPRINTED')
  const { state } = original
  const both = { sellerId, at, actor: 'admin' } as const
  await insertEvents(tx, [
    {
      ...{ ...both, printOrderId: id, from: null, to: 'PREPARED' },
      text: `Reprint of order ${original.orderNumber} at no charge, for an accepted claim`,
    },
    {
      ...{ ...both, printOrderId: original.id, from: state, to: state },
      text: `Claim accepted: reprinted at no charge as order ${orderNumber}`,
    },
  ])
  await setLists(tx, [{ sellerId, itemId: id, sortAt: at, lists: printOrderLists('SENDING') }])
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
  tx.afterCommit(() => publishPrintOrder(context, original))
  return { id, orderNumber }
}

/** The whole request, or what is printed for one of its lines. Older requests don't say which items belong to a line. */
function requestOf(request: PrintRequest, line: number | null): PrintRequest {
  const { excludedLines: _excluded, ...rest } = request
  if (line === null || request.items.some((item) => item.line === undefined)) return rest
  return {
    ...rest,
    lines: request.lines.slice(line, line + 1),
    items: request.items.filter((item) => item.line === line).map((item) => ({ ...item, line: 0 })),
  }
}
