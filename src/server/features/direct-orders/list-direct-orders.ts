import type { Input, Reply } from '#contract/endpoint.ts'
import type { directOrderEndpoints } from '#contract/orders/direct-orders.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readPrintOrderRows } from '../print-orders/read/read-print-orders.ts'
import { presentRow } from './present-direct-order.ts'
import { readDirectFacts } from './read-direct-facts.ts'
import { pageOfUnsent, readDirectPage } from './read-direct-orders.ts'

type Endpoint = typeof directOrderEndpoints.listDirectOrders

/** One page of drafts, templates or sent orders. */
export async function listDirectOrders(
  { db, clock }: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { page, size, show, sort, order }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  if (show === 'sent' && sort !== 'number') {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'query.sort', message: 'sorts drafts and templates only' }],
    })
  }
  const list = { sellerId, show, page, size, order }
  const sorted =
    show === 'sent' || sort === 'number'
      ? null
      : await pageOfUnsent(db, { ...list, show, sort, now: clock.now() })
  const { orders, counts } = await readDirectPage(db, { ...list, sorted })
  const contents = orders.map(({ content }) => content)
  const [facts, printOrders] = await Promise.all([
    readDirectFacts(db, sellerId, contents),
    readPrintOrderRows(
      db,
      sellerId,
      orders.flatMap(({ printOrderId }) => printOrderId ?? []),
    ),
  ])
  const now = clock.now()
  return {
    orders: orders.map((order) =>
      presentRow(order, { facts, printOrder: printOrders.get(order.printOrderId ?? '') ?? null, now }),
    ),
    pagination: pageOf({ page, size }, counts[show]),
    counts,
  }
}
