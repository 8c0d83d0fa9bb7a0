import { z } from 'zod'
import { uuidFrom } from '../kit/seeded-random.ts'
import { changeSettings, readSettings } from '../kit/settings.ts'
import { orderStatuses, printOrders } from '../print/orders/print-orders.ts'
import { printAccounts, printPlatforms } from '../print/print-accounts.ts'
import type { PrintContext } from '../print/print-context.ts'
import { advanceOrder } from '../print/print-routes.ts'
import { ControlError, type ControlRoute, noBody } from './control-route.ts'

const statusBody = z.strictObject({
  status: z.enum(orderStatuses),
  /** How many parcels the order has from now on, if it is shipped. */
  parcels: z.number().int().min(1).max(20).default(1),
  wait: z.boolean().default(true),
})
const dwellBody = z.partialRecord(z.enum(orderStatuses), z.number().min(0))
const accountBody = z.strictObject({
  key: z.string().regex(/^sl-\S+$/, 'must start with sl-'),
  platformId: z.uuid().optional(),
  webhookSecret: z.string().min(32).optional(),
  webhookURL: z.string().default(''),
})

/** Print platform controls: raw orders, forced statuses, dwell times, additional accounts. */
export function addPrintControlRoutes(route: ControlRoute, context: PrintContext): void {
  const { store } = context.world
  route('GET', '/print/orders', noBody, ({ query }) => {
    const [status, reference, publicId] = [query.get('status'), query.get('reference'), query.get('publicId')]
    const orders = [...printOrders(store).values()].filter(
      (order) =>
        (status === null || order.status === status) &&
        (publicId === null || order.publicId === publicId) &&
        (reference === null || order.metadata.orderId === reference),
    )
    return { orders }
  })
  route('GET', '/print/orders/:publicId', noBody, ({ params }) => findOrder(context, params.publicId))
  route('POST', '/print/orders/:publicId/status', statusBody, async ({ body, params }) => {
    const updated = advanceOrder(context, findOrder(context, params.publicId), body.status, body.parcels)
    if (body.wait) await context.webhooks.flush()
    return updated
  })
  route('PUT', '/print/dwell', dwellBody, ({ body }) => {
    const tx = store.begin()
    const { dwell } = changeSettings(store, tx, { dwell: { ...readSettings(store).dwell, ...body } })
    tx.commit('')
    context.progress.scheduleAll()
    return { dwell }
  })
  route('PUT', '/print/orders/:publicId/dwell', dwellBody, ({ body, params }) => {
    const order = { ...findOrder(context, params.publicId), dwell: body }
    const tx = store.begin()
    tx.put(printOrders(store), order.publicId, order)
    tx.commit('')
    context.progress.schedule(order)
    return { dwell: body }
  })
  route('POST', '/print/accounts', accountBody, ({ body }) => createPrintAccount(context, body))
}

function findOrder({ world }: PrintContext, publicId: string | undefined) {
  const order = printOrders(world.store).get(publicId ?? '')
  if (!order) throw new ControlError(`There is no print order ${publicId}.`, 404)
  return order
}

function createPrintAccount(
  { world }: PrintContext,
  { key, webhookURL, ...given }: z.infer<typeof accountBody>,
) {
  const { store, clock } = world
  const at = new Date(clock.now()).toISOString()
  const platform = {
    id: given.platformId ?? uuidFrom(`platform:${key}`),
    name: 'Sandbox platform',
    description: '',
    url: 'https://shop.example',
    webhookURL,
    webhookSecret: given.webhookSecret ?? uuidFrom(`secret:${key}`),
    enabled: true,
    createdAt: at,
    updatedAt: at,
  }
  const tx = store.begin()
  tx.put(printPlatforms(store), platform.id, platform)
  tx.put(printAccounts(store), key, {
    key,
    creatorId: uuidFrom(`creator:${key}`),
    platformIds: [platform.id],
  })
  tx.commit('')
  return { key, platform }
}
