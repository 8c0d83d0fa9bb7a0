import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippingProvider } from '#contract/orders/print-orders.ts'
import { type ConnectedSource, connectedSource } from '#contract/stores/connections.ts'
import { connectedSources, orderSources, sourcesThat } from '#domain/order-sources.ts'
import { createOrderSources, type OrderSources } from './create-order-sources.ts'
import { systemClock } from './kernel/clock.ts'
import type { CallOutcome } from './providers/call-outcome.ts'
import { createCircuitBreaker } from './providers/circuit-breaker.ts'
import type { IncomingShopOrder } from './providers/sources/incoming-shop-order.ts'
import type { OrderPages, OrderSourcePort, SourceCredentials } from './providers/sources/order-source.ts'
import { type ProviderSandbox, startProviderSandbox } from './providers/testing/provider-sandbox.ts'
import { uncountedCalls } from './providers/testing/uncounted-calls.ts'

const redirectUri = 'http://127.0.0.1:4700/shippo-oauth-redirect'
const shipment = { trackingNumber: '9400111899223100001234', carrier: 'USPS', shippedAt: new Date() }

let sandbox: ProviderSandbox
let sources: OrderSources

interface Seller {
  credentials(): Promise<SourceCredentials>
  sell(orderNumber: string): Promise<unknown>
}

/** What a seller does at each source that the sandbox emulates. A new one gets an entry here. */
const sellers: { readonly [id in ConnectedSource]?: Seller } = {
  shipstation: {
    async credentials() {
      const given = { key: 'sandbox-shipstation-key', secret: 'sandbox-shipstation-secret' }
      resultOf(await sources.shipstation.credentials.check(given))
      return given
    },
    sell: (orderNumber) =>
      sandbox.control('POST', '/shipstation/orders', {
        key: 'sandbox-shipstation-key',
        notify: false,
        orders: [{ orderNumber }],
      }),
  },
  shippo: {
    async credentials() {
      const { code } = await sandbox.control<{ code: string }>('POST', '/shippo/codes')
      return resultOf(await sources.shippo.consent.exchange(code, redirectUri)).credentials
    },
    sell: (orderNumber) =>
      sandbox.control('POST', '/shippo/orders', { orders: [{ order_number: orderNumber }] }),
  },
}

function sellerAt(id: ConnectedSource): Seller {
  const seller = sellers[id]
  if (!seller) throw new Error(`The test doesn't know how a seller uses ${id}.`)
  return seller
}

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  const config = {
    shipstation: { baseUrl: `${sandbox.url}/shipstation`, syncIntervalMs: 60_000 },
    shippo: {
      apiUrl: `${sandbox.url}/shippo`,
      oauthUrl: `${sandbox.url}/shippo/oauth`,
      appUrl: `${sandbox.url}/shippo-app`,
      statusUrl: null,
      clientId: 'sandbox-shippo-client',
      clientSecret: 'sandbox-shippo-secret',
    },
  }
  sources = createOrderSources(config, {
    clock: systemClock,
    budgets: uncountedCalls,
    breakerOf: () => createCircuitBreaker({ clock: systemClock, probeMs: 30_000 }),
    longestAnswerMs: 20_000,
  })
})
afterAll(() => sandbox.close())

function resultOf<T>(outcome: CallOutcome<T>): T {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

async function ordersOf(pages: OrderPages): Promise<IncomingShopOrder[]> {
  const orders: IncomingShopOrder[] = []
  for await (const page of pages) orders.push(...resultOf(page).orders)
  return orders
}

const changesOf = (source: OrderSourcePort, credentials: SourceCredentials) =>
  ordersOf(source.pull!.changes(credentials, { cursor: null, now: new Date(), readOpenIds: async () => [] }))

test('every order source of the API has its object and its facts', () => {
  expect([...connectedSources].sort()).toEqual([...connectedSource.options].sort())
  expect(Object.keys(sources).sort()).toEqual([...connectedSource.options].sort())
  expect(sourcesThat(({ isCancelChoice }) => isCancelChoice).sort()).toEqual(
    [...shippingProvider.options].sort(),
  )
})

describe.each(connectedSource.options)('%s', (id) => {
  test('claims to sellers exactly what it can do', () => {
    const source: OrderSourcePort = sources[id]
    const facts = orderSources[id]
    expect(source.id).toBe(id)
    expect({
      syncs: facts.syncs,
      canCancel: facts.canCancel,
      takesTracking: facts.takesTracking,
      sendsWebhooks: facts.sendsWebhooks,
      connects: facts.connects,
    }).toEqual({
      syncs: source.pull !== null,
      canCancel: source.cancelOrder !== null,
      takesTracking: source.shipments !== null,
      sendsWebhooks: source.subscribe !== null,
      connects: source.credentials ? 'credentials' : source.consent ? 'oauth' : 'file',
    })
    // Without the choice, no seller could have an order canceled there.
    if (facts.canCancel) expect(facts.isCancelChoice).toBe(true)
  })
})

describe.each(sourcesThat(({ syncs }) => syncs))('%s syncs', (id) => {
  test('a new order arrives, is found by its number, and is part of the past', async () => {
    const source: OrderSourcePort = sources[id]
    const credentials = await sellerAt(id).credentials()
    await sellerAt(id).sell(`SYNC-${id}`)
    const aDayAgo = new Date(Date.now() - 86_400_000)
    const order = expect.objectContaining({ orderNumber: `SYNC-${id}`, status: 'OPEN' })
    expect(await changesOf(source, credentials)).toContainEqual(order)
    expect(await ordersOf(source.pull!.past(credentials, aDayAgo))).toContainEqual(order)
    expect(resultOf(await source.pull!.find(credentials, `#SYNC-${id}`))).toEqual([order])
    expect(resultOf(await source.pull!.find(credentials, 'NEVER-SOLD'))).toEqual([])
    const [found] = resultOf(await source.pull!.find(credentials, `SYNC-${id}`))
    const url = source.orderUrl(found!.sourceOrderId)
    if (url) expect(await (await fetch(url)).text()).toContain(`SYNC-${id}`)
  })
})

describe.each(sourcesThat(({ canCancel }) => canCancel))('%s cancels', (id) => {
  test('an order canceled through us is canceled there', async () => {
    const source: OrderSourcePort = sources[id]
    const credentials = await sellerAt(id).credentials()
    await sellerAt(id).sell(`CANCEL-${id}`)
    const [order] = resultOf(await source.pull!.find(credentials, `CANCEL-${id}`))
    resultOf(await source.cancelOrder!(credentials, order!.sourceOrderId))
    expect(resultOf(await source.pull!.find(credentials, `CANCEL-${id}`))).toMatchObject([
      { status: 'CANCELED' },
    ])
  })
})

describe.each(sourcesThat(({ takesTracking }) => takesTracking))('%s takes tracking', (id) => {
  test('an order whose tracking was sent is shipped there', async () => {
    const { pull, shipments }: OrderSourcePort = sources[id]
    const credentials = await sellerAt(id).credentials()
    await sellerAt(id).sell(`SHIP-${id}`)
    const [order] = resultOf(await pull!.find(credentials, `SHIP-${id}`))
    const { sourceOrderId } = order!
    resultOf(await shipments!.markShipped(credentials, { ...shipment, sourceOrderId }))
    expect(resultOf(await shipments!.getOrder(credentials, sourceOrderId))).toMatchObject({
      status: 'SHIPPED',
    })
  })
})

describe.each(sourcesThat(({ sendsWebhooks }) => sendsWebhooks))('%s sends webhooks', (id) => {
  test('a subscription is accepted', async () => {
    const { subscribe }: OrderSourcePort = sources[id]
    const base = `http://127.0.0.1:4700/api/webhooks/${id}/`
    const outcome = await subscribe!(await sellerAt(id).credentials(), {
      url: `${base}token`,
      replacing: base,
    })
    expect(outcome.kind).toBe('done')
  })
})
