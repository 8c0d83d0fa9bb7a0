import type { AddRoute } from '#sandbox/kit/provider-route.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { invalid, success } from '../print-answers.ts'
import type { PrintDesk } from '../print-desk.ts'
import { cancelOrder } from './cancel-order.ts'
import { draftOrder } from './draft-order.ts'
import { findOrder } from './find-order.ts'
import { listOrders, searchOrders } from './list-orders.ts'
import { presentOrder, printOrders } from './print-orders.ts'
import { processOrder } from './process-order.ts'

/** Orders: draft, process, read, search, cancel. */
export function addOrderRoutes(route: AddRoute<PrintAccount>, desk: PrintDesk): void {
  const { store } = desk.world
  route('orders.draft', 'POST', '/orders', (call) => draftOrder(desk, call))
  route('orders.batch', 'POST', '/orders/batch', ({ account, body }) => {
    const ids = publicIds(body)
    const found = ids
      .flatMap((id) => printOrders(store).get(id) ?? [])
      .filter((order) => order.account === account.key)
    return success(found.map((order) => ({ order: presentOrder(order) })))
  })
  route('orders.process', 'POST', '/orders/:publicId', (call) => processOrder(desk, call))
  route('orders.list', 'GET', '/orders', (call) => listOrders(desk.world, call))
  route('orders.search', 'GET', '/orders/search', (call) => searchOrders(desk.world, call))
  route('orders.get', 'GET', '/orders/:publicId', ({ account, params }) =>
    success({ order: presentOrder(findOrder(store, account, params.publicId)) }),
  )
  route('orders.cancel', 'DELETE', '/orders/:publicId', (call) => cancelOrder(desk, call))
}

function publicIds(body: unknown): string[] {
  const ids = typeof body === 'object' && body !== null && 'public_ids' in body ? body.public_ids : undefined
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw invalid('public_ids must be an array of ids')
  return ids
}
