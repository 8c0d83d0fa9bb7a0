import type { FastifyInstance } from 'fastify'
import { createRouteAdder } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { addBucketRoutes } from './bucket-routes.ts'
import { addCatalogueRoutes } from './catalogue-routes.ts'
import { addFileRoutes } from './file-routes.ts'
import { moveOrder } from './move-order.ts'
import { createOrderProgress } from './order-progress.ts'
import { addOrderRoutes } from './order-routes.ts'
import { addPlatformRoutes } from './platform-routes.ts'
import { success } from './print-answers.ts'
import type { PrintDesk } from './print-desk.ts'
import { type OrderStatus, type PrintOrder, referenceOf } from './print-orders.ts'
import { createPrintProvider } from './print-provider.ts'
import { createPrintWebhooks } from './print-webhooks.ts'
import { addWebhookRoutes } from './webhook-routes.ts'

/** Opens the print platform: what moves its orders, and the desk its handlers work with. */
export function openPrintDesk(world: World): PrintDesk {
  const desk: PrintDesk = {
    world,
    webhooks: createPrintWebhooks(world),
    progress: createOrderProgress(world, (order, to) => advance(desk, order, to)),
  }
  return desk
}

/** Moves an order on as the print floor would, as an act of its own. */
export function advance(desk: PrintDesk, order: PrintOrder, to: OrderStatus): PrintOrder {
  const act = desk.world.store.begin()
  const moved = moveOrder(desk, act, order, to)
  act.record({
    provider: 'print',
    route: 'clock',
    account: order.account,
    action: 'order.advanced',
    id: order.publicId,
    reference: referenceOf(order),
    chargedCents: 0,
    detail: to,
  })
  act.commit('')
  return moved
}

/** Binds every route of the print platform. */
export function addPrintRoutes(app: FastifyInstance, desk: PrintDesk): void {
  const { world } = desk
  const route = createRouteAdder(app, world, createPrintProvider(world))
  addPlatformRoutes(route, world)
  addWebhookRoutes(route, desk)
  addFileRoutes(route, world)
  addCatalogueRoutes(route)
  addOrderRoutes(route, desk)
  addBucketRoutes(app, world)
  route('usage', 'GET', '/usage', ({ account }) => success({ key: account.key.slice(0, 6), role: 'free' }))
}
