import type { FastifyInstance } from 'fastify'
import { createRouteAdder } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { addCatalogRoutes } from './catalog/catalog-routes.ts'
import { addBucketRoutes } from './files/bucket-routes.ts'
import { addFileRoutes } from './files/file-routes.ts'
import { previewImage } from './files/preview-image.ts'
import { printFiles } from './files/print-files.ts'
import { createOrderProgress } from './orders/order-progress.ts'
import { addOrderRoutes } from './orders/order-routes.ts'
import { type OrderStatus, type PrintOrder, referenceOf } from './orders/print-orders.ts'
import { setOrderStatus } from './orders/set-order-status.ts'
import { addPlatformRoutes } from './platform-routes.ts'
import type { PrintContext } from './print-context.ts'
import { createPrintProvider, printBase } from './print-provider.ts'
import { success } from './print-responses.ts'
import { createPrintWebhooks } from './webhooks/print-webhooks.ts'
import { addWebhookRoutes } from './webhooks/webhook-routes.ts'

/** Creates the context that the print platform's handlers share. */
export function createPrintContext(world: World): PrintContext {
  const context: PrintContext = {
    world,
    webhooks: createPrintWebhooks(world),
    progress: createOrderProgress(world, (order, to) => advanceOrder(context, order, to)),
  }
  return context
}

/** Moves an order to a status in a separate transaction, as the print floor would. */
export function advanceOrder(
  context: PrintContext,
  order: PrintOrder,
  to: OrderStatus,
  parcels = 1,
): PrintOrder {
  const tx = context.world.store.begin()
  const updated = setOrderStatus(context, tx, order, to, parcels)
  tx.record({
    provider: 'print',
    route: 'clock',
    account: order.account,
    action: 'order.advanced',
    id: order.publicId,
    reference: referenceOf(order),
    chargedCents: 0,
    detail: to,
  })
  tx.commit('none')
  return updated
}

/** Binds every route of the print platform. */
export function addPrintRoutes(app: FastifyInstance, context: PrintContext): void {
  const { world } = context
  const route = createRouteAdder(app, world, createPrintProvider(world))
  addPlatformRoutes(route, world)
  addWebhookRoutes(route, context)
  addFileRoutes(route, world)
  addCatalogRoutes(route, context.world.store)
  addOrderRoutes(route, context)
  addBucketRoutes(app, world)
  addPublicRoutes(app, world)
  route('usage', 'GET', '/usage', ({ account }) => success({ key: account.key.slice(0, 6), role: 'free' }))
}

/** Routes without authentication: health and preview images. */
function addPublicRoutes(app: FastifyInstance, { store, clock }: World) {
  app.get(`${printBase}/health/status`, (_, reply) => {
    const lastCheckedAt = new Date(clock.now()).toISOString()
    const services = ['order-service', 'payment-service', 'file-service', 'print-service']
    const states = services.map((service) => [service, { healthy: true, lastCheckedAt }])
    reply.send({ success: true, data: Object.fromEntries(states) })
  })
  app.get<{ Params: { name: string } }>('/print/previews/:name', (request, reply) => {
    const file = printFiles(store).get(request.params.name.replace(/\.png$/, ''))
    if (!file) return reply.code(404).send('')
    return reply.header('content-type', 'image/png').send(previewImage(file))
  })
}
