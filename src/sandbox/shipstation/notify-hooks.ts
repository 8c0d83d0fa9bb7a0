import { readSettings } from '../kit/settings.ts'
import type { Transaction } from '../kit/store.ts'
import { createWebhookOrder, type WebhookOrder } from '../kit/webhook-order.ts'
import { newUuid, type World } from '../kit/world.ts'
import type { ShipstationAccount, ShipstationHook } from './shipstation-accounts.ts'
import { shipstationOrders, type WireOrder } from './shipstation-orders.ts'
import { shipstationBase } from './shipstation-provider.ts'

const backoffSeconds = [10, 60, 300]
/** Each sandbox sends its webhooks in its own order. */
const webhookOrders = new WeakMap<World, WebhookOrder<HookDelivery>>()

interface HookDelivery {
  id: string
  eventType: string
  account: string
  hook: ShipstationHook
  body: string
  attempt: number
  dueAt: number
}

/** Notifies subscribers about a batch of orders, with a link that returns exactly those orders. */
export function notifyHooks(
  world: World,
  tx: Transaction,
  account: ShipstationAccount,
  event: string,
  orders: WireOrder[],
): void {
  const hooks = account.hooks.filter((hook) => hook.event === event)
  if (hooks.length === 0 || orders.length === 0 || !readSettings(world.store).webhooks.shipstation.enabled)
    return
  const importBatch = newUuid(world, tx, 'shipstation.batch')
  const known = shipstationOrders(world.store, account.key)
  for (const { orderId } of orders) {
    const order = known.get(String(orderId))
    if (order) tx.put(known, String(orderId), { ...order, importBatch })
  }
  for (const hook of hooks) {
    const storeId = hook.storeId ?? orders[0]?.advancedOptions.storeId
    const inStore = orders.some(
      ({ advancedOptions }) => hook.storeId === null || advancedOptions.storeId === hook.storeId,
    )
    if (!inStore) continue
    const storeFilter = hook.storeId === null && hasManyStores(orders) ? '' : `storeID=${storeId}&`
    const body = JSON.stringify({
      resource_url: `${world.url()}${shipstationBase}/orders?${storeFilter}importBatch=${importBatch}`,
      resource_type: event,
    })
    const id = `${importBatch}:${hook.id}`
    tx.afterCommit(() =>
      webhookOrderOf(world).dispatch({
        ...{ id, eventType: event, account: account.key, hook, body },
        ...{ attempt: 0, dueAt: world.clock.now() },
      }),
    )
  }
}

function hasManyStores(orders: WireOrder[]): boolean {
  return new Set(orders.map(({ advancedOptions }) => advancedOptions.storeId)).size > 1
}

function webhookOrderOf(world: World): WebhookOrder<HookDelivery> {
  const known = webhookOrders.get(world)
  if (known) return known
  const order = createWebhookOrder<HookDelivery>(world, {
    provider: 'shipstation',
    send: (delivery) => send(world, delivery),
    drop: () => undefined,
  })
  webhookOrders.set(world, order)
  return order
}

function send(world: World, delivery: HookDelivery) {
  const { account, hook, body, attempt } = delivery
  world.webhookSender.send({
    orderingKey: `shipstation:${account}:${hook.id}`,
    url: hook.targetUrl,
    body,
    headers: () => ({ 'content-type': 'application/json' }),
    onDelivered({ status }) {
      const tx = world.store.begin()
      tx.record({
        provider: 'shipstation',
        route: `webhooks.${hook.event}`,
        account,
        action: 'webhook.sent',
        id: String(hook.id),
        reference: null,
        chargedCents: 0,
        detail: hook.event,
      })
      tx.commit(status === null ? 'no answer' : String(status))
      const backoff = backoffSeconds[attempt]
      if ((status !== null && status < 300) || backoff === undefined) return
      const dueAt = delivery.dueAt + backoff * 1000
      world.clock.at(dueAt, () => send(world, { ...delivery, attempt: attempt + 1, dueAt }))
    },
  })
}
