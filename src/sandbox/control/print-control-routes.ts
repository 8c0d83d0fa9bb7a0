import { z } from 'zod'
import { uuidFrom } from '../kit/chance.ts'
import { changeSettings, readSettings } from '../kit/settings.ts'
import { orderStatuses, printOrders } from '../print/orders/print-orders.ts'
import { printAccounts, printPlatforms } from '../print/print-accounts.ts'
import type { PrintDesk } from '../print/print-desk.ts'
import { advance } from '../print/print-routes.ts'
import { ControlError, type ControlRoute, noBody } from './control-answer.ts'

const statusBody = z.strictObject({ status: z.enum(orderStatuses), wait: z.boolean().default(true) })
const dwellBody = z.partialRecord(z.enum(orderStatuses), z.number().min(0))
const accountBody = z.strictObject({
  key: z.string().regex(/^sl-\S+$/, 'must begin with sl-'),
  platformId: z.uuid().optional(),
  webhookSecret: z.string().min(32).optional(),
  webhookURL: z.string().default(''),
})

/** The print floor from behind: raw orders, forced statuses, speed, further accounts. */
export function addPrintControlRoutes(route: ControlRoute, desk: PrintDesk): void {
  const { store } = desk.world
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
  route('GET', '/print/orders/:publicId', noBody, ({ params }) => findOrder(desk, params.publicId))
  route('POST', '/print/orders/:publicId/status', statusBody, async ({ body, params }) => {
    const moved = advance(desk, findOrder(desk, params.publicId), body.status)
    if (body.wait) await desk.webhooks.settled()
    return moved
  })
  route('PUT', '/print/dwell', dwellBody, ({ body }) => {
    const act = store.begin()
    const { dwell } = changeSettings(store, act, { dwell: { ...readSettings(store).dwell, ...body } })
    act.commit('')
    desk.progress.planAll()
    return { dwell }
  })
  route('POST', '/print/accounts', accountBody, ({ body }) => createPrintAccount(desk, body))
}

function findOrder({ world }: PrintDesk, publicId: string | undefined) {
  const order = printOrders(world.store).get(publicId ?? '')
  if (!order) throw new ControlError(`There is no print order ${publicId}`, 404)
  return order
}

function createPrintAccount(
  { world }: PrintDesk,
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
  const act = store.begin()
  act.put(printPlatforms(store), platform.id, platform)
  act.put(printAccounts(store), key, {
    key,
    creatorId: uuidFrom(`creator:${key}`),
    platformIds: [platform.id],
  })
  act.commit('')
  return { key, platform }
}
