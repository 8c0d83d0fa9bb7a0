import { afterAll, beforeAll, expect, test } from 'vitest'
import { handoverDay } from '#domain/market/handover-day.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { buyerAddress, buyOne, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now()) on conflict do nothing`)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

async function openMaker(): Promise<{ maker: Person; item: string }> {
  const maker = await app.signUp({ balanceCents: 0 })
  const portalId = await listVase(admin.call, maker.call, 2_490)
  return { maker, item: await firstItemOf(app.anonymous.call, portalId) }
}

const reaches = (maker: Person, id: string, expected: object) =>
  expect
    .poll(async () => (await maker.call.getSale({ params: { id } })).body, { timeout: 30_000 })
    .toMatchObject(expected)

test('a maker finds sales by status, buyer and number, and reads what each leaves them', async () => {
  const { maker, item } = await openMaker()
  const { id } = await buyOne(app.url, app.anonymous.call, item)
  await reaches(maker, id, { charged: { printingCents: expect.any(Number) } })
  const other = await buyOne(app.url, app.anonymous.call, item)
  await reaches(maker, other.id, { charged: { printingCents: expect.any(Number) } })
  await app.anonymous.call.cancelSale({ params: { id: other.id }, body: { key: other.key } })
  await reaches(maker, other.id, { state: 'REFUNDED' })

  const find = async (given: Parameters<typeof maker.call.listSales>[0]) =>
    (await maker.call.listSales(given)).body.sales.map((sale) => sale.id)
  expect(await find({ query: { show: 'OPEN' } })).toEqual([id])
  expect(await find({ query: { show: 'REFUNDED' } })).toEqual([other.id])
  expect(await find({ query: { text: 'pat d' } })).toEqual([other.id, id])
  expect(await find({ query: { text: 'someone else' } })).toEqual([])
  expect(await find({ query: { sort: 'totalCents', order: 'asc', size: 1 } })).toEqual([id])
  const sale = (await maker.call.getSale({ params: { id } })).body
  expect(await find({ query: { text: sale.number } })).toEqual([id])

  const { charged, totalCents, paymentFeeCents, shareCents, entries } = sale
  const costs = charged!.printingCents + charged!.deliveryCents + charged!.feeCents
  expect(shareCents).toBe(totalCents - paymentFeeCents - costs)
  expect(entries.map(({ kind }) => kind)).toEqual(['PAID', 'PRINTED'])
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(shareCents)
  const refunded = (await maker.call.getSale({ params: { id: other.id } })).body
  expect(refunded.entries.map(({ kind }) => kind)).toEqual(['PAID', 'PRINTED', 'PRINT_RETURNED', 'REFUNDED'])
  expect(refunded.endReason).toBe('The buyer canceled the order.')
  expect(refunded.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)

  // We print and send; the maker gets neither street nor email, and other makers not the sale.
  expect(sale.deliverTo).toEqual({ name: 'Pat Doe', city: 'San Francisco', state: 'CA', country: 'US' })
  expect(JSON.stringify(sale)).not.toMatch(/Howard|pat@mail/)
  expect((await admin.call.getSale({ params: { id } })).status).toBe(404)
}, 60_000)

test('an account that is being closed sells nothing', async () => {
  const { maker, item: itemId } = await openMaker()
  await maker.call.closeAccount({ body: { email: maker.email } })
  const body = { items: [{ itemId, quantity: 1 }], country: buyerAddress.country }
  const { problems } = (await app.anonymous.call.quoteSale({ body })).body
  expect(problems).toContain('This maker can’t take orders right now.')
})

test('a buyer sees what was bought, and by when it is handed over, as the checkout said', async () => {
  const { maker, item } = await openMaker()
  const { id, key } = await buyOne(app.url, app.anonymous.call, item)
  const look = async () => (await app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })).body
  const { paidAt, handover, lines } = await look()
  const by = handoverDay(new Date(paidAt!), 4)
  expect(handover).toEqual({ by, isLate: false })
  const [line] = lines
  const params = { id: line!.portalId }
  const [shown] = (await app.anonymous.call.getListing({ params })).body.pictures
  expect(line!.picture).toEqual({ src: shown!.src, widths: [], alt: 'Ribbed vase' })

  // The maker takes longer from now on; what was bought before keeps its day.
  const { version, title, description, priceCents, countries, ...rights } = (
    await maker.call.getPortal({ params })
  ).body
  const { rightsOrigin, rightsLicense, rightsEvidence } = rights
  const body = { version, title, description, priceCents, countries, rightsOrigin, rightsLicense }
  await maker.call.updatePortal({ params, body: { ...body, rightsEvidence, leadDays: 30 } })
  expect((await look()).handover).toEqual({ by, isLate: false })

  const { db } = app.context
  await db.run(sql`update sales set paid_at = paid_at - interval '10 days' where id = ${id}`)
  expect((await look()).handover).toMatchObject({ isLate: true })
  // Strangers can’t load pictures of a removed listing.
  await db.run(sql`update portals set state = 'REMOVED' where id = ${params.id}`)
  expect((await look()).lines[0]!.picture).toBeNull()
  await db.run(sql`update sales set lead_days = null where id = ${id}`)
  expect((await look()).handover).toBeNull()
}, 60_000)
