import type { AddRoute } from '#sandbox/kit/provider-route.ts'
import type { PrintAccount } from '../print-accounts.ts'
import type { PrintContext } from '../print-context.ts'
import { success, validationError } from '../print-responses.ts'
import { cancelOrder } from './cancel-order.ts'
import { draftOrder } from './draft-order.ts'
import { findOrder } from './find-order.ts'
import { listOrders, searchOrders } from './list-orders.ts'
import { presentOrder, printOrders } from './print-orders.ts'
import { processOrder } from './process-order.ts'

/** Orders: draft, process, read, search, cancel. */
export function addOrderRoutes(route: AddRoute<PrintAccount>, context: PrintContext): void {
  const { store } = context.world
  route('orders.draft', 'POST', '/orders', (call) => draftOrder(context, call))
  route('orders.batch', 'POST', '/orders/batch', ({ account, body }) => {
    const ids = publicIds(body)
    const found = ids
      .flatMap((id) => printOrders(store).get(id) ?? [])
      .filter((order) => order.account === account.key)
    return success(found.map((order) => ({ order: presentOrder(order) })))
  })
  route('orders.process', 'POST', '/orders/:publicId', (call) => processOrder(context, call))
  route('orders.list', 'GET', '/orders', (call) => listOrders(context.world, call))
  route('orders.search', 'GET', '/orders/search', (call) => searchOrders(context.world, call))
  route('orders.get', 'GET', '/orders/:publicId', ({ account, params }) =>
    success({ order: presentOrder(findOrder(store, account, params.publicId)) }),
  )
  route('orders.cancel', 'DELETE', '/orders/:publicId', (call) => cancelOrder(context, call))
}

function publicIds(body: unknown): string[] {
  const ids = typeof body === 'object' && body !== null && 'public_ids' in body ? body.public_ids : undefined
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw validationError('public_ids must be an array of ids')
  return ids
}
