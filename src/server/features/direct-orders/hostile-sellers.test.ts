import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let writer: Person
beforeAll(async () => {
  app = await startTestApp()
  writer = await app.signUp()
})
afterAll(() => app.close())

const vase = {
  type: 'PRINT' as const,
  publicFileServiceId: '00000000-0000-4000-8000-000000000001',
  filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
  quantity: 1,
}
const address = {
  name: 'Pat Doe',
  line1: '1 Street',
  city: 'Washington',
  state: 'DC',
  zip: '20001',
  country: 'US',
}
const customer = { name: 'Doe Ltd', details: { email: 'pat@example.test', address } }
const whole = { customer, items: [vase] }

const save = async (seller: Person, body: Partial<CallArgs<Api['saveDirectOrder']>['body']> = {}) => {
  const reply = await seller.call.saveDirectOrder({ body: { orderData: whole, ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.order
}
const process = (seller: Person, publicOrderId: string, more: object = {}) =>
  seller.call.processDirectOrder({ body: { publicOrderId, ...more } })
const ledger = async (seller: Person) =>
  (
    await app.context.db.rows<{ kind: string }>(
      sql`select lower(kind) as kind from ledger_lines where seller_id = ${seller.userId} and account = 'seller_balance'
        and kind in ('CHARGE', 'REFUND') order by number`,
    )
  ).map(({ kind }) => kind)

test('the request to the print provider has customer, platform and address, but no payment', async () => {
  const seller = await app.signUp()
  const { order } = (await process(seller, (await save(seller)).id)).body
  const orders = (await app.sandbox.control<{ orders: Record<string, unknown>[] }>('GET', '/print/orders'))
    .orders
  const { platformId } = app.context.config.print
  expect(orders.find(({ metadata }) => (metadata as { orderId: string }).orderId === order.id)).toMatchObject(
    {
      platformId,
      customer: {
        name: 'Doe Ltd',
        platformId,
        publicPaymentServiceId: null,
        details: { email: 'pat@example.test', address: { ...address, line2: '' } },
      },
      items: [{ ...vase, name: 'Ribbed vase', SKU: `print-${vase.publicFileServiceId}` }],
    },
  )
})

test('another seller’s file is never printed, priced or shown, by any of its ids, in drafts, copies or templates', async () => {
  const [owner, thief] = [await app.signUp(), await app.signUp()]
  const { versionId, atProvider } = await createFile(app.context.db, owner.userId, { name: 'Secret part' })
  for (const publicFileServiceId of [versionId, atProvider]) {
    const draft = await save(thief, { orderData: { customer, items: [{ ...vase, publicFileServiceId }] } })
    const copies = (['TEMPLATE', 'DRAFT'] as const).map((as) =>
      thief.call.copyDirectOrder({ params: { id: draft.id }, body: { as } }),
    )
    for (const { order } of [{ order: draft }, ...(await Promise.all(copies)).map(({ body }) => body)]) {
      expect(order.problems).toMatchObject([{ field: 'file', weight: 'BLOCKS' }])
      expect(JSON.stringify(order)).not.toContain('Secret')
      expect(order.estimate).toMatchObject({ printingCents: null, isPending: false })
    }
    expect((await process(thief, draft.id, { acceptFindings: true })).status).toBe(422)
  }
  const asked = await app.context.db.rows(
    sql`select file_id from part_price_requests where file_id in (${versionId}, ${atProvider})`,
  )
  expect(asked).toEqual([])
})

test('a draft with a deleted file says so and cannot be sent', async () => {
  const seller = await app.signUp()
  const { fileId, versionId } = await createFile(app.context.db, seller.userId)
  const draft = await save(seller, {
    orderData: { customer, items: [{ ...vase, publicFileServiceId: versionId }] },
    price: false,
  })
  expect(draft.problems).toEqual([])
  expect((await seller.call.deleteFile({ params: { id: fileId } })).status).toBe(200)
  const { problems } = (await seller.call.getDirectOrder({ params: { id: draft.id } })).body.order
  expect(problems).toMatchObject([{ line: 0, field: 'file', text: 'This file no longer exists' }])
  expect((await process(seller, draft.id)).refusal).toMatchObject({ error: 'DIRECT_ORDER_INCOMPLETE' })
})

test('an unavailable provider is not a refusal: nothing is charged, and the draft can be sent later', async () => {
  const seller = await app.signUp()
  const draft = await save(seller, { price: false })
  await app.sandbox.spoil('print', 'orders.draft', '500-before')
  const silent = await process(seller, draft.id)
  expect(silent).toMatchObject({ status: 502, refusal: { error: 'SUBMIT_FAILED' } })
  expect(await ledger(seller)).toEqual([])
  // No price was shown before, so the first one is shown before it is charged.
  expect((await process(seller, draft.id)).refusal).toMatchObject({ error: 'PRICE_CHANGED' })
  const { price } = (await seller.call.getDirectOrder({ params: { id: draft.id } })).body.order
  expect((await process(seller, draft.id, { totalCents: price!.totalCents })).status).toBe(200)
  expect(await ledger(seller)).toEqual(['charge'])
})

test('opening a draft requests its expired prices again', async () => {
  const seller = await app.signUp()
  const items = [{ ...vase, publicFileServiceId: '00000000-0000-4000-8000-000000000005' }]
  const draft = await save(seller, { orderData: { customer, items }, price: false })
  await app.context.db.run(sql`delete from part_prices`)
  await app.context.db.run(sql`delete from part_price_requests`)
  const estimate = async () =>
    (await seller.call.getDirectOrder({ params: { id: draft.id } })).body.order.estimate
  await expect
    .poll(estimate, { timeout: 10_000 })
    .toMatchObject({ isPending: false, printingCents: expect.any(Number) })
})

test('only the version that the seller reviewed can be processed', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  await save(seller, {
    publicOrderId: draft.id,
    version: 1,
    orderData: { customer, items: [{ ...vase, SKU: 'X' }] },
  })
  const late = await process(seller, draft.id, { version: 1, totalCents: draft.price!.totalCents })
  expect(late).toMatchObject({ status: 409, refusal: { error: 'VERSION_OUTDATED' } })
  expect(await ledger(seller)).toEqual([])
  expect((await process(seller, draft.id, { version: 2 })).status).toBe(200)
})

test('concurrent processing, canceling and editing end in one state with matching refunds and charges', async () => {
  const seller = await app.signUp()
  const drafts = await Promise.all(Array.from({ length: 4 }, () => save(seller)))
  await Promise.all(
    drafts.flatMap(({ id }) => [
      process(seller, id),
      seller.call.deleteDirectOrder({ params: { id } }),
      seller.call.saveDirectOrder({
        body: { publicOrderId: id, version: 1, orderData: whole, price: false },
      }),
      process(seller, id),
    ]),
  )
  const ends = await app.context.db.rows<{ state: string }>(sql`
    select state from print_orders where seller_id = ${seller.userId} and not is_test`)
  for (const { state } of ends)
    expect(['SUBMITTED', 'QUEUED', 'CANCELED', 'REFUNDED', 'FAILED']).toContain(state)
  const kinds = await ledger(seller)
  const live = ends.filter(({ state }) => ['SUBMITTED', 'QUEUED'].includes(state)).length
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  expect(count('charge') - count('refund')).toBe(live)
})

test('excessive exact price requests are limited before anything is stored, and saving still works', async () => {
  const seller = await app.signUp()
  const replies = []
  for (let number = 0; number < 24; number++) {
    const items = [{ ...vase, quantity: number + 1 }]
    replies.push(await seller.call.saveDirectOrder({ body: { orderData: { customer, items } } }))
  }
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  const { counts } = (await seller.call.listDirectOrders()).body
  expect(counts.drafts).toBe(24 - refused.length)
  await save(seller, { price: false })
})

test.each([
  ['both vase mode and support', { items: [{ ...vase, vase_mode: true, support: true }] }],
  ['no pieces', { items: [{ ...vase, quantity: 0 }] }],
  ['a thousand and one pieces', { items: [{ ...vase, quantity: 1_001 }] }],
  ['half a piece', { items: [{ ...vase, quantity: 1.5 }] }],
  ['a name that hides characters', { items: [{ ...vase, name: 'Vase\u0000' }] }],
  ['a kind of line that there is not', { items: [{ type: 'STATIONERY', stationeryId: 'x' }] }],
  ['an id that is none', { items: [{ ...vase, publicFileServiceId: '../../orders' }] }],
  ['fifty-one lines', { items: Array.from({ length: 51 }, () => vase) }],
  ['no lines at all', {}],
])('an order with %s is not even a draft', async (_, orderData) => {
  const reply = await writer.call.saveDirectOrder({
    body: {
      orderData: invalid({ customer, ...orderData }),
      price: false,
    },
  })
  expect(reply.status).toBe(422)
  expect((await writer.call.listDirectOrders()).body.counts.drafts).toBe(0)
})
