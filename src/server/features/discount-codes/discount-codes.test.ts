import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentFeeCents } from '#contract/portals/sales.ts'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { buyerAddress, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { readLedgerDifferences } from '../billing/read-ledger-differences.ts'
import { limitCodeTries } from './limit-code-tries.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let maker: Person
let itemId: string
beforeAll(async () => {
  // So that each buyer comes from a different address.
  app = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now())
    on conflict (country) do update set cents = 556`)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp({ balanceCents: 0 })
  itemId = await firstItemOf(app.anonymous.call, await listVase(admin.call, maker.call, 4_000))
})
afterAll(() => app.close())

let codes = 0
/** A new code of the maker: 20% off, unless said otherwise. */
async function codeOf(overrides: object = {}): Promise<{ id: string; code: string; version: number }> {
  codes += 1
  const body = { code: `SUMMER-${codes}`, kind: 'PERCENT' as const, percent: 20, ...overrides }
  const reply = await maker.call.createDiscountCode({ body })
  expect(reply.status).toBe(201)
  return reply.body
}
const usesOf = async (code: string) =>
  (await maker.call.listDiscountCodes({ query: { text: code } })).body.codes[0]!
const quote = async (given: string[], quantity = 1) =>
  (
    await app.anonymous.call.quoteSale({
      body: { items: [{ itemId, quantity }], country: 'US', codes: given },
    })
  ).body
let buyers = 0
const buyer = () => {
  buyers += 1
  return apiOf(app.url, { 'x-forwarded-for': `198.51.100.${buyers}` }).call
}
const start = (code: string, { totalCents = 3_756, email = `${randomUUID()}@mail.example` } = {}) =>
  buyer().startSale({
    body: {
      ...{ key: randomUUID(), items: [{ itemId, quantity: 1 }], email, address: buyerAddress },
      ...{ code, totalCents },
    },
  })
const check = (id: string) => app.context.db.run(sql`update sales set check_at = now() where id = ${id}`)
const stateOf = async (id: string) =>
  (await app.context.db.row<{ state: string }>(sql`select state from sales where id = ${id}`))?.state

test('a code is made once per text and seller, changed by version, and refused where it makes no sense', async () => {
  const { id, code, version } = await codeOf({ maxUses: 5, endsAt: '2036-01-01T00:00:00Z' })
  const other = await app.signUp()
  const body = { code: code.toLowerCase(), kind: 'AMOUNT' as const, amountCents: 500 }
  expect((await maker.call.createDiscountCode({ body })).refusal.error).toBe('DISCOUNT_CODE_EXISTS')
  expect((await other.call.createDiscountCode({ body })).body).toMatchObject({ code, state: 'ACTIVE' })
  const params = { id }
  expect((await other.call.updateDiscountCode({ params, body: { ...body, version } })).status).toBe(404)
  const changed = await maker.call.updateDiscountCode({ params, body: { ...body, version, isActive: false } })
  expect(changed.body).toMatchObject({ state: 'OFF', version: version + 1, percent: null, amountCents: 500 })
  const late = await maker.call.updateDiscountCode({ params, body: { ...body, version } })
  expect(late.refusal.error).toBe('VERSION_OUTDATED')
  const senseless = [
    { kind: 'PERCENT' as const },
    { kind: 'PERCENT' as const, percent: 91 },
    { kind: 'AMOUNT' as const, amountCents: 100, percent: 5 },
    {
      kind: 'AMOUNT' as const,
      amountCents: 100,
      startsAt: '2030-01-02T00:00:00Z',
      endsAt: '2030-01-01T00:00:00Z',
    },
  ]
  for (const each of senseless)
    expect((await maker.call.createDiscountCode({ body: { code: 'SENSELESS', ...each } })).status).toBe(422)
})

test('codes can’t be found by trying, whichever call they come with', async () => {
  const { code } = await codeOf()
  const address = '203.0.113.77'
  for (let tried = 0; tried < 30; tried += 1) limitCodeTries(app.context, { address, codes: ['WRONG'] })
  const { call } = apiOf(app.url, { 'x-forwarded-for': address })
  const items = [{ itemId, quantity: 1 }]
  const typed = { key: randomUUID(), email: 'tries@mail.example', address: buyerAddress, totalCents: 1 }
  const replies = [
    await call.quoteSale({ body: { items, country: 'US', codes: [code] } }),
    await call.startSale({ body: { ...typed, items, code } }),
    await call.payCheckout({ body: { ...typed, item: itemId, codes: [code] } }),
    await call.saveCheckout({ body: { codes: [code] } }),
  ]
  // The price would tell.
  expect(replies.map(({ refusal }) => refusal.error)).toEqual(replies.map(() => 'TOO_MANY_REQUESTS'))
  expect((await call.quoteSale({ body: { items, country: 'US' } })).status).toBe(200)
})

test('a code takes its share off the items, is refused with the reason, and the best of two counts', async () => {
  const { code } = await codeOf()
  const { code: amount } = await codeOf({
    kind: 'AMOUNT',
    percent: null,
    amountCents: 500,
    minimumCents: 7_000,
  })
  const { code: later } = await codeOf({ startsAt: '2036-01-01T00:00:00Z' })
  const { code: over } = await codeOf({ endsAt: '2020-01-01T00:00:00Z' })
  expect(await quote([code])).toMatchObject({ discount: { code, cents: 800 }, totalCents: 3_756 })
  expect((await quote([code.toLowerCase(), amount], 2)).discount).toEqual({ code, cents: 1_600 })
  const reasons = (await quote([amount, later, over])).codeProblems.map(({ text }) => text).sort()
  expect(reasons).toEqual(
    [
      `${amount} needs items for $70.00 or more.`,
      `${later} can’t be used yet.`,
      `${over} has expired.`,
    ].sort(),
  )
  expect(await quote(['NOBODYS'])).toMatchObject({ discount: null, totalCents: 4_556 })
})

test('a code never takes what the print of the sale costs', async () => {
  const { code } = await codeOf({ percent: 90 })
  const { code: small } = await codeOf({ kind: 'AMOUNT', percent: null, amountCents: 100 })
  await app.context.db.run(sql`
    insert into part_prices (file_id, filament_id, options, unit_cents, currency, fetched_at)
    values ('00000000-0000-4000-8000-000000000001', '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', '', 3000, 'USD', now())
    on conflict (file_id, filament_id, options) do update set unit_cents = 3000`)
  const refused = await quote([code])
  expect(refused.codeProblems).toEqual([{ code, text: `${code} can’t be used for these items.` }])
  expect(refused).toMatchObject({ discount: null, totalCents: 4_556 })
  expect((await quote([code, small])).discount).toEqual({ code: small, cents: 100 })
  await app.context.db.run(sql`delete from part_prices`)
})

test('the discount is in the payment, the ledger, the maker’s share and the mail', async () => {
  const { code } = await codeOf()
  const { id, payUrl } = (await start(code, { email: 'code@mail.example' })).body
  const page = await comeBackFrom(app.url, await submitCardPage(payUrl))
  const key = new URLSearchParams(page.slice(page.indexOf('?'))).get('key')!
  const seen = (await app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })).body
  expect(seen).toMatchObject({ itemsCents: 4_000, discount: { code, cents: 800 }, totalCents: 3_756 })
  const share = async () => (await maker.call.getSale({ params: { id } })).body
  await expect.poll(async () => (await share()).printCents, { timeout: 20_000 }).not.toBeNull()
  const sale = await share()
  expect(sale).toMatchObject({ discount: { code, cents: 800 }, totalCents: 3_756 })
  expect(sale.shareCents).toBe(3_756 - paymentFeeCents(3_756) - sale.printCents!)
  const booked = await app.context.db.row<{ cents: number }>(sql`
    select -sum(l.amount_cents)::integer as cents from ledger_lines l
      join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
    where t.collection_id = ${id} and l.account = 'card_clearing'`)
  expect(booked!.cents).toBe(3_756)
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
  await expect
    .poll(async () => JSON.stringify(await app.sandbox.mails('code@mail.example')), { timeout: 20_000 })
    .toContain(`${code} took $8.00 off the items.`)
})

test('of ten buyers at once, one gets the last use, and the others pay nothing', async () => {
  const { id, code } = await codeOf({ maxUses: 1 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => start(code)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(new Set(refused.map((reply) => reply.refusal.error))).toEqual(new Set(['PRICE_CHANGED']))
  expect(refused[0]!.refusal.message).toContain('used up')
  expect(await usesOf(code)).toMatchObject({ id, uses: 1, state: 'USED_UP' })
  const stored = await app.context.db.rows(sql`select 1 from sales where discount_code_id = ${id}`)
  expect(stored).toHaveLength(1)
})

test('control: counting without the lock gives the last use away more than once', async () => {
  const { id } = await codeOf({ maxUses: 1 })
  const { db } = app.context
  const read = async () =>
    (await db.row<{ uses: number }>(sql`select uses from discount_codes where id = ${id}`))!.uses
  const seen = await Promise.all(Array.from({ length: 10 }, read))
  const takers = seen.filter((uses) => uses < 1)
  await Promise.all(takers.map(() => db.run(sql`update discount_codes set uses = uses + 1 where id = ${id}`)))
  expect(await read()).toBeGreaterThan(1)
})

test('one buyer uses a code as often as it says, and ten tabs don’t change that', async () => {
  const { code } = await codeOf({ maxUsesPerBuyer: 1 })
  const email = 'often@mail.example'
  const replies = await Promise.all(Array.from({ length: 10 }, () => start(code, { email })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 201)?.refusal.message).toMatch(/already used|used up/)
  expect((await start(code)).status).toBe(201)
  expect((await usesOf(code)).uses).toBe(2)
})

test('a use comes back when the page expires or the sale is refunded, and counts when it was paid after all', async () => {
  const { code } = await codeOf({ maxUses: 2 })
  const left = (await start(code)).body
  const canceled = (await start(code)).body
  expect((await usesOf(code)).state).toBe('USED_UP')
  const { visitId } = (await app.context.db.row<{ visitId: string }>(
    sql`select visit_id from sales where id = ${left.id}`,
  ))!
  expect(await app.context.cards!.closePaymentPage(visitId)).toMatchObject({ kind: 'done', value: 'EXPIRED' })
  await check(left.id)
  await expect.poll(() => stateOf(left.id), { timeout: 20_000 }).toBe('EXPIRED')
  expect((await usesOf(code)).uses).toBe(1)

  const page = await comeBackFrom(app.url, await submitCardPage(canceled.payUrl))
  const key = new URLSearchParams(page.slice(page.indexOf('?'))).get('key')!
  await app.anonymous.call.cancelSale({ params: { id: canceled.id }, body: { key } })
  await expect.poll(() => stateOf(canceled.id), { timeout: 20_000 }).toBe('REFUNDED')
  expect((await usesOf(code)).uses).toBe(0)

  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'drop' } })
  const late = (await start(code)).body
  await submitCardPage(late.payUrl)
  await app.context.db.run(sql`update discount_codes set uses = 0 where code = ${code}`)
  await app.context.db.run(sql`
    update sales set state = 'EXPIRED', holds_discount = false, check_at = now() where id = ${late.id}`)
  await expect.poll(() => stateOf(late.id), { timeout: 20_000 }).toMatch(/PAID|ORDERED/)
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } })
  expect((await usesOf(code)).uses).toBe(1)
}, 60_000)

test('a use comes back when the sale is refunded after its delivery', async () => {
  const { code } = await codeOf({ maxUses: 1 })
  const { id, payUrl } = (await start(code)).body
  await comeBackFrom(app.url, await submitCardPage(payUrl))
  const { db } = app.context
  const printState = async () =>
    (await db.row<{ state: string }>(sql`select state from print_orders where sale_id = ${id}`))?.state
  await expect.poll(printState, { timeout: 20_000 }).toBe('SUBMITTED')
  await db.run(sql`update print_orders set state = 'DELIVERED', stage = 'DELIVERED' where sale_id = ${id}`)
  expect(await usesOf(code)).toMatchObject({ uses: 1, state: 'USED_UP' })
  const body = { key: randomUUID(), reason: 'It broke on its way' }
  for (const _ of [1, 2]) expect((await admin.call.refundSale({ params: { id }, body })).status).toBe(200)
  expect(await usesOf(code)).toMatchObject({ uses: 0, state: 'ACTIVE' })
}, 60_000)

test('a use comes back when the buyer’s bank takes the payment of a canceled sale back', async () => {
  const { code } = await codeOf({ maxUses: 1 })
  const { id, payUrl } = (await start(code)).body
  const page = await comeBackFrom(app.url, await submitCardPage(payUrl))
  const key = new URLSearchParams(page.slice(page.indexOf('?'))).get('key')!
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('ORDERED')
  const { objects } = await app.sandbox.control<{
    objects: { id: string; metadata: { collectionId?: string } }[]
  }>('GET', '/stripe/objects/charge')
  const charge = objects.find(({ metadata }) => metadata.collectionId === id)!.id
  const dispute = await app.sandbox.control<{ id: string }>('POST', '/stripe/disputes', { charge })
  const disputeState = async () =>
    (await app.context.db.row<{ state: string | null }>(
      sql`select dispute_state as state from sales where id = ${id}`,
    ))!.state
  await expect.poll(disputeState, { timeout: 20_000 }).toBe('OPEN')
  await app.anonymous.call.cancelSale({ params: { id }, body: { key } })
  expect((await usesOf(code)).uses).toBe(1)
  await app.sandbox.control('POST', `/stripe/disputes/${dispute.id}/close`, { isWon: false })
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('REFUNDED')
  expect(await usesOf(code)).toMatchObject({ uses: 0, state: 'ACTIVE' })
}, 60_000)

test('a card that pays for too many sales within an hour is refunded, and nothing is printed', async () => {
  const email = 'one-card@mail.example'
  const { code } = await codeOf()
  const first = (await start(code, { email })).body
  await comeBackFrom(app.url, await submitCardPage(first.payUrl))
  await app.context.db.run(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, created_at, paid_at, card_hash)
    select seller_id, 'sal_' || lpad(n::text, 26, '0'), gen_random_uuid(), 'COMPLETED', '[]', 'x', '{}', 'US', 'USD', 100, 0, 100,
      33, 'x', 'x', now(), now(), card_hash
    from sales, generate_series(1, 19) n where id = ${first.id}`)
  const second = (await start(code, { email })).body
  await comeBackFrom(app.url, await submitCardPage(second.payUrl))
  await expect.poll(() => stateOf(second.id), { timeout: 20_000 }).toBe('REFUNDED')
  const row = await app.context.db.row<{ endReason: string; printOrderId: string | null }>(
    sql`select end_reason, print_order_id from sales where id = ${second.id}`,
  )
  expect(row).toMatchObject({ printOrderId: null, endReason: expect.stringContaining('card') })
  expect((await usesOf(code)).uses).toBe(1)
}, 60_000)
