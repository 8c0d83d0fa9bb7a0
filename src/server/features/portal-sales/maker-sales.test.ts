import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { buyerAddress, buyOne, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  await app.sandbox.control('PUT', '/stripe/webhook', { url: `${app.url}/api/webhooks/stripe` })
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
