import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { createHttpClient } from '../http-client.ts'
import { outcomeByFault, type ProviderSandbox, startProviderSandbox } from '../testing/provider-sandbox.ts'
import { httpAnswer, startRawServer } from '../testing/raw-server.ts'
import { uncountedPaces } from '../testing/uncounted-calls.ts'
import { createPrintClient } from './print-client.ts'
import type { DraftRequest, PrintProvider, ProviderOrder } from './print-provider.ts'

const platformId = '11111111-2222-4333-8444-555555555555'
const start = new Date(Date.now() - 1000)
let sandbox: ProviderSandbox
let print: PrintProvider
let count = 0

/** A fresh client for each test: what it learned of the pace in one fault must not slow the next. */
function createClient(baseUrl: string, timeoutMs = 5_000): PrintProvider {
  const pace = uncountedPaces().of('ours')
  const http = createHttpClient({ clock: systemClock, timeoutMs, maxBytes: 200_000 })
  return createPrintClient({
    baseUrl,
    apiKey: 'sl-sandbox-demo-key',
    platformId,
    webhookSecret: 'sandbox-webhook-secret-0123456789abcdef',
    http,
    files: http,
    pace,
  })
}

beforeAll(async () => {
  sandbox = await startProviderSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => {
  print = createClient(`${sandbox.url}/print/v2/api`)
})
afterEach(() => sandbox.control('DELETE', '/faults'))

function request(change: Partial<DraftRequest> = {}): DraftRequest {
  count += 1
  return {
    reference: `po_${count}`,
    sellerId: 'usr_1',
    email: 'buyer@example.com',
    address: {
      name: 'Pat Doe',
      company: null,
      line1: '123 Apple Tree St',
      line2: null,
      line3: null,
      city: 'Washington',
      state: 'DC',
      postalCode: '20001',
      country: 'US',
      phone: null,
    },
    items: [
      {
        type: 'PRINT',
        publicFileServiceId: '00000000-0000-4000-8000-000000000001',
        filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
        quantity: 2,
        support: false,
        name: 'Vase',
        sku: 'VASE-1',
      },
    ],
    ...change,
  }
}

async function draft(change: Partial<DraftRequest> = {}): Promise<ProviderOrder> {
  const outcome = await print.draftOrder(request(change))
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

test('a draft has a price and our reference, and costs nothing', async () => {
  const order = await draft()
  expect(order).toMatchObject({
    reference: `po_${count}`,
    status: 'DRAFT',
    processedAt: null,
    parcels: [],
  })
  expect(order.providerOrderId).toMatch(/^SLANT_\d{10}$/)
  expect(Number.isInteger(order.printingCents) && order.printingCents > 0).toBe(true)
  expect(Number.isInteger(order.deliveryCents) && order.deliveryCents > 0).toBe(true)
  expect((await sandbox.deeds('order.processed')).map(({ id }) => id)).not.toContain(order.providerOrderId)
})

test('the provider gets the platform, the seller and the slicer options', async () => {
  const { providerOrderId } = await draft()
  const stored = await sandbox.control<Record<string, unknown>>('GET', `/print/orders/${providerOrderId}`)
  expect(stored).toMatchObject({
    platformId,
    ownerId: 'usr_1',
    customer: { platformId, publicPaymentServiceId: null },
    items: [{ options: { slicerOptions: { support_enable: false } } }],
  })
})

test('a processed order is paid once, and reads as processed', async () => {
  // The provider answers in one of two shapes, depending on the order.
  for (const _ of Array(6)) {
    const { providerOrderId, printingCents, deliveryCents } = await draft()
    expect(await print.processOrder(providerOrderId)).toEqual({ kind: 'done', value: { status: 'PAID' } })
    const read = await print.getOrder(providerOrderId)
    expect(read).toMatchObject({ kind: 'done', value: { providerOrderId, processedAt: expect.any(Date) } })
    const charges = (await sandbox.deeds('order.processed')).filter(({ id }) => id === providerOrderId)
    expect(charges.map(({ chargedCents }) => chargedCents)).toEqual([printingCents + deliveryCents])
  }
})

test('a shipped order has its tracking', async () => {
  const { providerOrderId } = await draft()
  await print.processOrder(providerOrderId)
  await sandbox.control('POST', `/print/orders/${providerOrderId}/status`, { status: 'SHIPPED' })
  const read = await print.getOrder(providerOrderId)
  expect(read).toMatchObject({
    kind: 'done',
    value: { status: 'SHIPPED', parcels: [{ number: expect.stringMatching(/\w{8}/) }] },
  })
})

test('an order that the provider does not know is null', async () => {
  expect(await print.getOrder('SLANT_0000000000')).toEqual({ kind: 'done', value: null })
})

test('an order is found by our reference among many, and only there', async () => {
  const wanted = await draft({ sellerId: 'usr_many' })
  for (const _ of Array(120)) await draft({ sellerId: 'usr_many' })
  const search = { reference: wanted.reference!, sellerId: 'usr_many', since: start }
  expect(await print.findOrder(search)).toMatchObject({
    kind: 'done',
    value: { providerOrderId: wanted.providerOrderId, printingCents: wanted.printingCents },
  })
  expect(await print.findOrder({ ...search, sellerId: 'usr_none' })).toEqual({ kind: 'done', value: null })
  expect(await print.findOrder({ ...search, reference: 'po_none' })).toEqual({ kind: 'done', value: null })
  const tomorrow = new Date(start.getTime() + 86_400_000)
  expect(await print.findOrder({ ...search, since: tomorrow })).toEqual({ kind: 'done', value: null })
})

test('orders of all sellers are listed with what they were made from', async () => {
  const origin = { source: 'shipstation', sourceOrderId: '77', orderNumber: 'A-1' }
  const { providerOrderId } = await draft({ reference: 'po_listed', origin })
  const priced = await draft({ reference: 'po_priced' })
  await print.processOrder(providerOrderId)
  const outcome = await print.listOrders(start)
  const listed = outcome.kind === 'done' ? outcome.value : []
  expect(listed.find(({ reference }) => reference === 'po_priced')).toMatchObject({
    ...{ providerOrderId: priced.providerOrderId, origin: null, isDraft: true },
  })
  expect(listed.find(({ reference }) => reference === 'po_listed')).toMatchObject({
    ...{ providerOrderId, sellerId: 'usr_1', origin, isDraft: false },
    content: {
      email: 'buyer@example.com',
      address: { name: 'Pat Doe', line1: '123 Apple Tree St', postalCode: '20001', country: 'US' },
      items: [
        {
          ...{ type: 'PRINT', quantity: 2, name: 'Vase', sku: 'VASE-1' },
          publicFileServiceId: '00000000-0000-4000-8000-000000000001',
          filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
        },
      ],
    },
  })
})

test('of two orders with one reference the newer is found', async () => {
  await draft({ reference: 'po_twice' })
  await sandbox.control('POST', '/clock/step', { seconds: 1 })
  const { providerOrderId } = await draft({ reference: 'po_twice' })
  const found = await print.findOrder({ reference: 'po_twice', sellerId: 'usr_1', since: start })
  expect(found).toMatchObject({ kind: 'done', value: { providerOrderId } })
})

test('a draft that was accepted after we gave up is found once it is there', async () => {
  await sandbox.spoil('print', 'orders.draft', 'late', { seconds: 30 })
  expect((await print.draftOrder(request({ reference: 'po_late' }))).kind).toBe('unknown')
  const search = { reference: 'po_late', sellerId: 'usr_1', since: start }
  expect(await print.findOrder(search)).toEqual({ kind: 'done', value: null })
  await sandbox.control('POST', '/clock/step', { seconds: 30 })
  expect(await print.findOrder(search)).toMatchObject({ kind: 'done', value: { reference: 'po_late' } })
})

test('a canceled order is canceled, also the second time', async () => {
  const { providerOrderId } = await draft()
  await print.processOrder(providerOrderId)
  expect(await print.cancelOrder(providerOrderId)).toEqual({ kind: 'done', value: null })
  expect(await print.cancelOrder(providerOrderId)).toEqual({ kind: 'done', value: null })
  const refunds = (await sandbox.deeds('order.cancelled')).filter(({ id }) => id === providerOrderId)
  expect(refunds).toHaveLength(1)
})

test('an order that the provider does not know cannot be canceled', async () => {
  expect(await print.cancelOrder('SLANT_0000000000')).toMatchObject({ kind: 'refused', status: 404 })
})

test('a draft that cannot be made is refused in the words of the provider', async () => {
  const outcome = await print.draftOrder(request({ items: [] }))
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('at least 1 element') })
})

describe.each([
  ['draftOrder', 'orders.draft', () => print.draftOrder(request())],
  ['processOrder', 'orders.process', async () => print.processOrder((await draft()).providerOrderId)],
  ['getOrder', 'orders.get', async () => print.getOrder((await draft()).providerOrderId)],
  [
    'findOrder',
    'orders.list',
    async () => {
      const { reference } = await draft()
      return print.findOrder({ reference: reference!, sellerId: 'usr_1', since: start })
    },
  ],
] as const)('%s', (_, route, call) => {
  const faults = { ...outcomeByFault, 'wrong-id': 'unknown', 'success-false-200': 'refused' }
  test.each(Object.entries(faults))('that meets %s is %s', async (mode, kind) => {
    print = createClient(`${sandbox.url}/print/v2/api`, 400)
    await sandbox.spoil('print', route, mode)
    expect((await call()).kind).toBe(kind)
  })
})

test.each(Object.entries(outcomeByFault).filter(([mode]) => mode !== 'wrong-type'))(
  'a cancel that meets %s is %s',
  async (mode, kind) => {
    const { providerOrderId } = await draft()
    print = createClient(`${sandbox.url}/print/v2/api`, 400)
    await sandbox.spoil('print', 'orders.cancel', mode)
    expect((await print.cancelOrder(providerOrderId)).kind).toBe(kind)
  },
)

test.each([
  ['a price below zero', { printingCost: '-3.75', deliveryCost: '5.56' }],
  ['a price above what anything costs', { printingCost: '30000000.00', deliveryCost: '5.56' }],
  ['no price', {}],
  ['a price that is no number', { printingCost: 'free', deliveryCost: '5.56' }],
])('an order with %s is not believed', async (_, prices) => {
  const order = { publicId: 'SLANT_1234567890', status: 'DRAFT', ...prices }
  const server = await startRawServer(httpAnswer(200, JSON.stringify({ success: true, data: { order } })))
  expect((await createClient(server.url).getOrder('SLANT_1234567890')).kind).toBe('unknown')
  await server.close()
})

test('a draft that prints something for nothing has no price', async () => {
  const answerOf = (reference: string) =>
    httpAnswer(
      200,
      JSON.stringify({
        data: {
          order: {
            ...{ publicId: 'SLANT_1', status: 'DRAFT', metadata: { orderId: reference } },
            ...{ printingCost: '0.00', deliveryCost: '5.56' },
          },
        },
      }),
    )
  const draftAt = async (wanted: DraftRequest) => {
    const server = await startRawServer(answerOf(wanted.reference))
    return createClient(server.url).draftOrder(wanted).finally(server.close)
  }
  expect(await draftAt(request())).toMatchObject({ kind: 'refused', message: 'It has no price' })
  const sticker = { type: 'COMPONENT', componentId: 'c1', quantity: 1, name: 'Sticker', sku: 'S-1' } as const
  expect(await draftAt(request({ items: [sticker] }))).toMatchObject({ kind: 'done' })
})

test('two prices in one answer are not believed, and words from the future are read as work in progress', async () => {
  const order = { publicId: 'SLANT_1', status: 'PAINTING', printingCost: '3.75', deliveryCost: 5.56 }
  const answer = (totals: object) => httpAnswer(200, JSON.stringify({ data: { order, totals } }))
  const odd = await startRawServer(answer({ printingCost: 4.75, deliveryCost: 5.56 }))
  expect((await createClient(odd.url).getOrder('SLANT_1')).kind).toBe('unknown')
  const even = await startRawServer(answer({ printingCost: 3.75, deliveryCost: 5.56 }))
  expect(await createClient(even.url).getOrder('SLANT_1')).toMatchObject({
    value: { status: 'PROCESSING', printingCents: 375, deliveryCents: 556 },
  })
  await Promise.all([odd.close(), even.close()])
})
