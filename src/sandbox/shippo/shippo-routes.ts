import type { FastifyInstance } from 'fastify'
import { HttpError, type HttpResponse } from '../kit/http-response.ts'
import { type Call, createRouteAdder } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { addAppPage } from './app-page.ts'
import { addAuthorizePage } from './authorize-page.ts'
import { completeShippoOrder, partialShippoOrder } from './complete-shippo-order.ts'
import { addConnectionStatus } from './connection-status.ts'
import { exchangeShippoCode } from './exchange-shippo-code.ts'
import { listShippoOrders } from './list-shippo-orders.ts'
import { recordShippoAction, shippoOrders } from './shippo-orders.ts'
import { createShippoProvider, requireAccount, type ShippoCaller } from './shippo-provider.ts'
import { ok, requestError } from './shippo-responses.ts'

/** Binds Shippo: OAuth, orders, and the connection status host. */
export function addShippoRoutes(app: FastifyInstance, world: World): void {
  const { store } = world
  const route = createRouteAdder(app, world, createShippoProvider(world))
  addAppPage(app, world)
  addAuthorizePage(app, world)
  addConnectionStatus(app, world)
  route('oauth.token', 'POST', '/oauth/access_token', (call) => exchangeShippoCode(world, call))
  // Older clients use a trailing slash, newer ones don't.
  for (const slash of ['', '/']) {
    route('orders.list', 'GET', `/orders${slash}`, ({ account, query, origin }) =>
      listShippoOrders(store, { accountId: requireAccount(account).id, query, origin }),
    )
    route('orders.create', 'POST', `/orders${slash}`, (call) => createOrder(world, call))
    route('orders.get', 'GET', `/orders/:id${slash}`, ({ account, params }) => {
      const order = shippoOrders(store, requireAccount(account).id).get(params.id ?? '')
      if (!order) throw requestError(404, 'Not found.')
      return ok(order)
    })
  }
}

function createOrder(world: World, { account: caller, body, tx }: Call<ShippoCaller>): HttpResponse {
  const account = requireAccount(caller)
  const parsed = partialShippoOrder.safeParse(body ?? {})
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new HttpError({ status: 400, body: { [String(issue?.path[0] ?? '__all__')]: [issue?.message] } })
  }
  const order = completeShippoOrder(parsed.data, { world, tx, account })
  tx.put(shippoOrders(world.store, account.id), order.object_id, order)
  recordShippoAction(tx, account.id, 'orders.create', 'order.created', order)
  return { status: 201, body: order }
}
