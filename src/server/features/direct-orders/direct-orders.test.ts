import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>

const vase = {
  type: 'PRINT' as const,
  publicFileServiceId: '00000000-0000-4000-8000-000000000001',
  filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
  quantity: 2,
}
const customer = {
  name: 'Pat Doe',
  details: {
    email: 'pat@example.test',
    address: {
      name: 'Pat Doe',
      line1: '123 Apple Tree St',
      city: 'Washington',
      state: 'DC',
      zip: '20001',
      country: 'United States',
    },
  },
}
const whole = { customer, items: [vase] }

const save = async (seller: Person, body: Partial<CallArgs<Api['saveDirectOrder']>['body']> = {}) => {
  const reply = await seller.call.saveDirectOrder({ body: { orderData: whole, ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.order
}
const process = (seller: Person, publicOrderId: string, more: object = {}) =>
  seller.call.processDirectOrder({ body: { publicOrderId, ...more } })
const ledger = (seller: Person) =>
  app.context.db.rows<{ kind: string; cents: number }>(
    sql`select lower(kind) as kind, abs(amount_cents)::integer as cents from ledger_lines where seller_id = ${seller.userId}
      and account = 'seller_balance' and kind in ('CHARGE', 'REFUND') order by number`,
  )
const printed = async (reference: string) =>
  (await app.sandbox.deeds('order.processed')).filter((deed) => deed.reference === reference)

test('a draft is saved and priced without a charge, and payment and platform fields from the request are dropped', async () => {
  const seller = await app.signUp()
  const orderData = {
    platformId: 'evil',
    customer: { ...customer, publicPaymentServiceId: 'card', platformId: 'evil' },
    items: [{ ...vase, fileURL: 'https://evil.example/x.stl' }],
  }
  const reply = await seller.call.saveDirectOrder({ body: { orderData } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { order, publicOrderId } = reply.body
  expect(order).toMatchObject({ id: publicOrderId, number: 'D-1', kind: 'DRAFT', version: 1, problems: [] })
  expect(order.price!.totalCents).toBe(
    order.price!.printingCents + order.price!.deliveryCents + order.price!.feeCents,
  )
  expect(order.orderData.customer.details.address.country).toBe('US')
  expect(JSON.stringify(order)).not.toMatch(/evil|card/)
  expect(await ledger(seller)).toEqual([])
})

test('a processed order is printed once and charged exactly the shown price', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  const reply = await process(seller, draft.id, { totalCents: draft.price!.totalCents })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { order } = reply.body
  expect(order).toMatchObject({
    source: 'direct',
    orderNumber: draft.number,
    shopOrderId: null,
    itemCount: 2,
  })
  expect(order.totalCents).toBe(draft.price!.totalCents)
  expect(await printed(order.id)).toHaveLength(1)
  expect(await ledger(seller)).toEqual([{ kind: 'charge', cents: draft.price!.totalCents }])
  const page = (await seller.call.getPrintOrder({ params: { id: order.id } })).body.order
  expect(page).toMatchObject({
    directOrderId: draft.id,
    lines: [{ sku: `print-${vase.publicFileServiceId}` }],
  })
})

test('concurrent and repeated processing charges once and returns the same print order', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  const beside = await app.startBeside()
  const elsewhere = (body: object) =>
    fetch(`${beside}/api/orders/direct-process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: seller.cookie },
      body: JSON.stringify(body),
    }).then((reply) => reply.json())
  const replies = await Promise.all([
    ...Array.from({ length: 3 }, async () => (await process(seller, draft.id)).body),
    ...Array.from({ length: 3 }, () => elsewhere({ publicOrderId: draft.id })),
  ])
  const again = (await process(seller, draft.id)).body
  const ids = [...replies, again].map(({ order }) => order.id)
  expect(new Set(ids).size).toBe(1)
  expect(await printed(ids[0])).toHaveLength(1)
  expect(await ledger(seller)).toHaveLength(1)
})

test('a changed price is rejected with the new price, and charged only after the seller confirms it', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  const { totalCents } = draft.price!
  const refused = await process(seller, draft.id, { totalCents: totalCents - 100 })
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'PRICE_CHANGED' } })
  // The provider raises the price between the shown one and the charged draft.
  await app.context.db.run(sql`
    update direct_orders set price = jsonb_set(price, '{printingCents}', ((price->>'printingCents')::integer - 50)::text::jsonb)
    where id = ${draft.id}`)
  const { price: shown } = (await seller.call.getDirectOrder({ params: { id: draft.id } })).body.order
  const changed = await process(seller, draft.id, { totalCents: shown!.totalCents })
  expect(changed).toMatchObject({ status: 409, refusal: { error: 'PRICE_CHANGED' } })
  expect(await ledger(seller)).toEqual([])
  const now = (await seller.call.getDirectOrder({ params: { id: draft.id } })).body.order
  expect(now).toMatchObject({ kind: 'DRAFT', price: { totalCents } })
  expect((await process(seller, draft.id, { totalCents })).status).toBe(200)
  expect(await ledger(seller)).toEqual([{ kind: 'charge', cents: totalCents }])
})

test('an incomplete draft is saved, lists what is missing per item, and cannot be processed', async () => {
  const seller = await app.signUp()
  const draft = await save(seller, {
    orderData: {
      customer: { details: { address: { country: 'Atlantis' } } },
      items: [{ type: 'PRINT' as const }],
    },
  })
  const fields = draft.problems.map(({ line, field, weight }: Record<string, unknown>) => [
    line,
    field,
    weight,
  ])
  expect(fields).toContainEqual([0, 'file', 'BLOCKS'])
  expect(fields).toContainEqual([0, 'filament', 'BLOCKS'])
  expect(fields).toContainEqual([null, 'line1', 'BLOCKS'])
  expect(fields).toContainEqual([null, 'country', 'BLOCKS'])
  expect(draft).toMatchObject({
    price: null,
    orderData: { customer: { details: { address: { country: 'Atlantis' } } } },
  })
  expect((await process(seller, draft.id)).refusal).toMatchObject({ error: 'DIRECT_ORDER_INCOMPLETE' })
})

test('without a customer email the print provider gets the seller’s', async () => {
  const seller = await app.signUp()
  const { address } = customer.details
  const draft = await save(seller, { orderData: { ...whole, customer: { details: { address } } } })
  const { order } = (await process(seller, draft.id)).body
  const page = (await seller.call.getPrintOrder({ params: { id: order.id } })).body.order
  expect(page.buyerEmail).toBe(seller.email)
})

test('a state is required only in countries that use one', async () => {
  const seller = await app.signUp()
  const { details } = customer
  const at = (address: object) => ({
    orderData: {
      ...whole,
      customer: { details: { ...details, address: { ...details.address, ...address } } },
    },
    price: false,
  })
  const states = async (address: object) =>
    (await save(seller, at(address))).problems.map(({ field }) => field)
  expect(await states({ state: '' })).toEqual(['state'])
  expect(await states({ state: '', country: 'Germany', zip: '10115' })).toEqual([])
})

test('a file with findings can be saved, but is processed only if the findings are accepted', async () => {
  const seller = await app.signUp()
  const finding = { kind: 'OPEN_EDGES', severity: 'error', text: 'It has holes', count: 1, places: [] }
  await app.context.db.run(sql`
    update file_versions set measurement = jsonb_set(coalesce(measurement, '{}'), '{findings}', ${JSON.stringify([finding])}::jsonb)
    where id = '00000000-0000-4000-8000-000000000002'`)
  const items = [{ ...vase, publicFileServiceId: '00000000-0000-4000-8000-000000000002' }]
  const draft = await save(seller, { orderData: { ...whole, items } })
  expect(draft.problems).toMatchObject([{ line: 0, weight: 'ACCEPT', text: 'It has holes' }])
  expect((await process(seller, draft.id)).refusal).toMatchObject({ error: 'FINDINGS_NOT_ACCEPTED' })
  expect((await process(seller, draft.id, { acceptFindings: true })).status).toBe(200)
})

test('saving an outdated version or a sent order changes nothing', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  const again = { publicOrderId: draft.id, orderData: whole }
  expect((await seller.call.saveDirectOrder({ body: { ...again, version: 1 } })).body.order.version).toBe(2)
  const late = await seller.call.saveDirectOrder({ body: { ...again, version: 1 } })
  expect(late).toMatchObject({ status: 409, refusal: { error: 'VERSION_OUTDATED' } })
  await process(seller, draft.id)
  const sent = await seller.call.saveDirectOrder({ body: { ...again, version: 2 } })
  expect(sent).toMatchObject({ status: 409, refusal: { error: 'DIRECT_ORDER_SENT' } })
})

test('repeated and concurrent saves with the same key create one draft', async () => {
  const seller = await app.signUp()
  const key = '0e2b1f0a-1f4b-4a55-9b65-0a6b8a3f0c01'
  const drafts = await Promise.all(Array.from({ length: 4 }, () => save(seller, { key, price: false })))
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(1)
  expect((await seller.call.listDirectOrders()).body.counts.drafts).toBe(1)
})

test('deleting removes a draft and cancels and refunds a sent order, by either id', async () => {
  const seller = await app.signUp()
  const [draft, sent] = [await save(seller), await save(seller)]
  expect((await seller.call.deleteDirectOrder({ params: { id: draft.id } })).body.outcome).toBe('DELETED')
  expect((await seller.call.getDirectOrder({ params: { id: draft.id } })).status).toBe(404)
  const { order } = (await process(seller, sent.id)).body
  const canceled = await seller.call.deleteDirectOrder({ params: { id: order.id } })
  expect(canceled.body).toMatchObject({
    outcome: 'CANCELED',
    text: expect.stringContaining('The charge was refunded'),
  })
  const total = sent.price!.totalCents
  expect(await ledger(seller)).toEqual([
    { kind: 'charge', cents: total },
    { kind: 'refund', cents: total },
  ])
  expect((await seller.call.deleteDirectOrder({ params: { id: sent.id } })).body.outcome).toBe('CANCELED')
  expect((await process(seller, sent.id)).refusal.error).toBe('ORDER_NOT_OPEN')
})

test('a test is priced and never charged, and the draft can still be processed live', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  const trial = await process(seller, draft.id, { test: true })
  expect(trial.body.order).toMatchObject({ isTest: true, state: 'DRAFTED', stage: 'TEST' })
  expect(await ledger(seller)).toEqual([])
  expect((await process(seller, draft.id)).body.order.isTest).toBe(false)
})

test('templates and copies are independent of their original, and a template cannot be printed', async () => {
  const seller = await app.signUp()
  const draft = await save(seller, { title: 'Sample box' })
  const copy = (id: string, as: 'DRAFT' | 'TEMPLATE') =>
    seller.call.copyDirectOrder({ params: { id }, body: { as } })
  const template = (await copy(draft.id, 'TEMPLATE')).body.order
  expect(template).toMatchObject({ kind: 'TEMPLATE', title: 'Sample box', printOrder: null })
  expect((await process(seller, template.id)).refusal.error).toBe('DIRECT_ORDER_TEMPLATE')
  const made = (await copy(template.id, 'DRAFT')).body.order
  expect(made).toMatchObject({ kind: 'DRAFT', orderData: draft.orderData })
  await process(seller, draft.id)
  const list = async (show: 'drafts' | 'sent' | 'templates') =>
    (await seller.call.listDirectOrders({ query: { show } })).body
  expect((await list('sent')).orders).toMatchObject([{ id: draft.id, printOrder: { source: 'direct' } }])
  expect((await list('drafts')).orders.map(({ id }: { id: string }) => id)).toEqual([made.id])
  expect((await list('templates')).counts).toEqual({ drafts: 1, templates: 1, sent: 1 })
  expect((await seller.call.listDirectAddresses()).body.customers).toMatchObject([{ name: 'Pat Doe' }])
})

test('a sent order is listed as a direct order and as a print order', async () => {
  const seller = await app.signUp()
  const draft = await save(seller)
  const { order } = (await process(seller, draft.id)).body
  const found = await seller.call.searchOrders({
    params: { searchType: 'direct' },
    query: { query: 'Pat Doe', field: 'customer' },
  })
  expect(found.body.orders).toMatchObject([{ id: order.id, source: 'direct', orderNumber: draft.number }])
  const history = await seller.call.listPrintOrders()
  expect(history.body.orders).toMatchObject([{ id: order.id, source: 'direct' }])
})

test('a seller without live ordering can draft and test, and processing says what is missing', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`update users set email_verified = false where id = ${seller.userId}`)
  const draft = await save(seller)
  expect(await process(seller, draft.id)).toMatchObject({
    status: 403,
    refusal: { error: 'EMAIL_NOT_VERIFIED' },
  })
  expect((await process(seller, draft.id, { test: true })).status).toBe(200)
})

test('an order that the print provider refuses shows the provider’s reason and becomes a draft again', async () => {
  const seller = await app.signUp()
  const { details } = customer
  const address = { ...details.address, line1: 'Undeliverable 1' }
  const draft = await save(seller, {
    orderData: { ...whole, customer: { details: { ...details, address } } },
    price: false,
  })
  const refused = await process(seller, draft.id)
  expect(refused).toMatchObject({ status: 422, refusal: { error: 'ORDER_REFUSED' } })
  expect((await seller.call.getDirectOrder({ params: { id: draft.id } })).body.order).toMatchObject({
    kind: 'DRAFT',
    priceRefusal: refused.refusal.message,
  })
  expect(await ledger(seller)).toEqual([])
})
