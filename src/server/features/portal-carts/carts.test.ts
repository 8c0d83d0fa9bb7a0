import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { type TestBrowser, testBrowser } from '#testing/api/test-browser.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { buyerAddress, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { limitStarts } from '../portal-sales/starting/limit-starts.ts'
import { sweepCarts } from './sweep-carts.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let makers: Person[]
let portals: string[]
/** One variant of each of two makers. */
let items: string[]
beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now())
    on conflict (country) do update set cents = 556`)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  makers = [await app.signUp({ balanceCents: 0 }), await app.signUp({ balanceCents: 0 })]
  portals = await Promise.all(makers.map((maker) => listVase(admin.call, maker.call, 2_490)))
  items = await Promise.all(portals.map((id) => firstItemOf(app.anonymous.call, id)))
})
afterAll(() => app.close())

const visit = (): TestBrowser => testBrowser(app.url)
const add = async (browser: TestBrowser, itemId: string, quantity = 1) =>
  browser.keep(await browser.api().call.addToCart({ body: { itemId, quantity } }))
const look = async (browser: TestBrowser, query: object = {}) =>
  (await browser.api().call.getCheckout({ query })).body
const linesOf = async (browser: TestBrowser) =>
  (await look(browser)).parcels.flatMap(({ lines }) =>
    lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
  )
const salesOf = (email: string) =>
  app.context.db.rows<{ id: string; state: string; sellerId: string; pageUrl: string; visitId: string }>(sql`
    select id, state, seller_id, page_url, visit_id from sales where email = ${email} order by created_at, id`)
const emailOf = () => `buyer-${randomUUID()}@mail.example`

async function pay(browser: TestBrowser, email: string, more: object = {}) {
  const { totalCents, key } = await look(browser)
  const body = { key, email, address: buyerAddress, totalCents: totalCents ?? 0, ...more }
  return browser.keep(await browser.api().call.payCheckout({ body }))
}

test('a cart is named by a cookie that scripts can’t read, and is private', async () => {
  const browser = visit()
  const reply = await add(browser, items[0]!, 2)
  const header = reply.headers.getSetCookie().find((each) => each.startsWith('spoolyard.cart='))
  expect(header).toMatch(/HttpOnly; SameSite=Lax/)
  expect(browser.cookies.get('cart-count')).toBe('2')
  await add(browser, items[1]!)
  expect(await linesOf(browser)).toEqual([
    { itemId: items[0], quantity: 2 },
    { itemId: items[1], quantity: 1 },
  ])
  expect(await linesOf(visit())).toEqual([])
  const foreign = await visit()
    .api()
    .call.setCartLine({ params: { itemId: items[0]! }, body: { quantity: 5 } })
  expect(foreign.status).toBe(404)
  const stored = await app.context.db.row<{ all: string }>(
    sql`select string_agg(c::text, '') as all from carts c`,
  )
  expect(stored!.all).not.toContain(browser.cookies.get('spoolyard.cart'))
})

test('a line has up to 20, a cart up to 20 lines, and what isn’t public can’t be added', async () => {
  const browser = visit()
  await add(browser, items[0]!, 19)
  expect((await add(browser, items[0]!, 5)).body).toEqual({ count: 20, quantity: 20 })
  const full = Array.from({ length: 20 }, (_, at) => ({
    ...{ itemId: `itm_${String(at).padStart(26, '0')}`, quantity: 1, unitCents: 100, title: 'Old' },
  }))
  await app.context.db.run(sql`
    update carts set lines = ${JSON.stringify(full)}::jsonb
    where id = (select id from carts order by id desc limit 1)`)
  expect((await add(browser, items[0]!)).refusal).toMatchObject({ error: 'CART_FULL' })
  expect((await add(visit(), `itm_${'0'.repeat(26)}`)).status).toBe(404)
})

test('a removed line can be put back, and a quantity of zero removes it', async () => {
  const browser = visit()
  await add(browser, items[0]!, 3)
  const set = (quantity: number) =>
    browser.api().call.setCartLine({ params: { itemId: items[0]! }, body: { quantity } })
  expect((await set(0)).body).toEqual({ count: 0 })
  const { removed, parcels } = await look(browser)
  expect(parcels).toEqual([])
  expect(removed).toMatchObject({ itemId: items[0], quantity: 3 })
  await add(browser, items[0]!, removed!.quantity)
  expect((await look(browser)).removed).toBeNull()
  expect(await linesOf(browser)).toEqual([{ itemId: items[0], quantity: 3 }])
})

test('signing in joins the carts, says what has another quantity, and leaves nothing to the next person', async () => {
  const person = await app.signUp()
  await person.call.addToCart({ body: { itemId: items[0]!, quantity: 1 } })
  const browser = visit()
  await add(browser, items[0]!, 4)
  await add(browser, items[1]!, 1)
  const [name, value] = person.cookie.split('=')
  browser.cookies.set(name!, value!)
  const { merged } = await look(browser)
  expect(merged).toMatchObject([{ title: 'Ribbed vase', quantity: 4 }])
  expect(await linesOf(browser)).toEqual([
    { itemId: items[0], quantity: 4 },
    { itemId: items[1], quantity: 1 },
  ])
  browser.cookies.delete(name!)
  expect(await linesOf(browser)).toEqual([])
})

test('an administrator who views as a seller leaves carts alone', async () => {
  const seller = await app.signUp()
  const browser = visit()
  await add(browser, items[0]!)
  const visitor = await app.signUp()
  await makeAdmin(app.context.db, visitor.email)
  const credentials = { email: visitor.email, password: 'a-long-password' }
  const fresh = await app.anonymous.call.signInWithEmail({ body: credentials })
  const params = { id: seller.userId }
  const started = await apiWith(fresh.cookies).startVisit({ params, body: { reason: 'To look' } })
  for (const cookie of started.cookies) browser.cookies.set(...(cookie.split('=') as [string, string]))
  await look(browser)
  for (const cookie of started.cookies) browser.cookies.delete(cookie.split('=')[0]!)
  expect(await linesOf(browser)).toEqual([{ itemId: items[0], quantity: 1 }])
})
const apiWith = (cookies: readonly string[]) =>
  testBrowser(app.url, new Map(cookies.map((cookie) => cookie.split('=') as [string, string]))).api().call

test('a cart of two makers is two payments, each printed once, and what is paid leaves the cart', async () => {
  const browser = visit()
  const email = emailOf()
  await add(browser, items[0]!)
  await add(browser, items[1]!)
  const { parcels, totalCents } = await look(browser)
  expect(parcels.map((parcel) => parcel.totalCents)).toEqual([3_046, 3_046])
  expect(totalCents).toBe(6_092)
  const begun = (await pay(browser, email)).body
  expect(begun.payments).toBe(2)
  const first = await comeBackFrom(app.url, await submitCardPage(begun.payUrl))
  expect(await linesOf(browser)).toEqual([{ itemId: items[1], quantity: 1 }])
  const { order, key } = Object.fromEntries(new URL(first, app.url).searchParams) as Record<string, string>
  const review = await app.anonymous.call.getBuyerSale({ params: { id: order! }, query: { key: key! } })
  expect(review.body.nextPayment).toMatchObject({ totalCents: 3_046 })
  // The rest of the cart is the payment that is open already.
  const again = (await pay(browser, email)).body
  expect(again).toEqual({ payUrl: review.body.nextPayment!.payUrl, payments: 1 })
  await comeBackFrom(app.url, await submitCardPage(again.payUrl))
  expect(await linesOf(browser)).toEqual([])
  const sales = await salesOf(email)
  expect(new Set(sales.map(({ sellerId }) => sellerId))).toEqual(new Set(makers.map(({ userId }) => userId)))
  expect(sales).toHaveLength(2)
  const prints = () =>
    app.context.db.rows(
      sql`select 1 from print_orders where sale_id = any(${sales.map(({ id }) => id)}::text[])`,
    )
  await expect.poll(async () => (await prints()).length, { timeout: 20_000 }).toBe(2)
})

test('ten clicks at once, a reload and a way back are one purchase; another cart closes the old page first', async () => {
  const browser = visit()
  const email = emailOf()
  await add(browser, items[0]!)
  const { key, totalCents } = await look(browser)
  const body = { key, email, address: buyerAddress, totalCents: totalCents! }
  const clicks = await Promise.all(Array.from({ length: 10 }, () => browser.api().call.payCheckout({ body })))
  expect(new Set(clicks.map((click) => click.body.payUrl)).size).toBe(1)
  expect((await pay(browser, email)).body.payUrl).toBe(clicks[0]!.body.payUrl)
  expect(await salesOf(email)).toHaveLength(1)

  // A page that is about to close isn’t handed out again, also not to the click that opened it.
  await app.context.db.run(
    sql`update sales set created_at = created_at - interval '50 minutes' where email = ${email}`,
  )
  const late = (await browser.api().call.payCheckout({ body })).body
  expect(late.payUrl).not.toBe(clicks[0]!.body.payUrl)
  expect((await salesOf(email)).map(({ state }) => state)).toEqual(['EXPIRED', 'OPEN'])

  await browser.api().call.setCartLine({ params: { itemId: items[0]! }, body: { quantity: 2 } })
  const { key: otherKey } = await look(browser)
  const other = (await pay(browser, email, { key: otherKey })).body
  expect(other.payUrl).not.toBe(late.payUrl)
  expect((await salesOf(email)).map(({ state }) => state)).toEqual(['EXPIRED', 'EXPIRED', 'OPEN'])
  for (const { payUrl } of [clicks[0]!.body, late])
    expect(await submitCardPage(payUrl).catch(() => null)).toBeNull()

  // Another tab puts in something else that costs the same.
  const { cartKey } = await look(browser)
  await browser.api().call.setCartLine({ params: { itemId: items[0]! }, body: { quantity: 0 } })
  await add(browser, items[1]!, 2)
  expect((await pay(browser, email, { cartKey })).refusal.error).toBe('CART_CHANGED')
  expect(await salesOf(email)).toHaveLength(3)
  // Not even with the key of the purchase that cost the same.
  expect((await pay(browser, email, { key: otherKey })).body.payUrl).not.toBe(other.payUrl)
})

test('what was paid in another tab isn’t paid again from a cart that changed', async () => {
  const browser = visit()
  const email = emailOf()
  await add(browser, items[0]!)
  const { payUrl } = (await pay(browser, email)).body
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'drop' } })
  await submitCardPage(payUrl)
  await browser.api().call.setCartLine({ params: { itemId: items[0]! }, body: { quantity: 2 } })
  const refused = await pay(browser, email)
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } })
  expect(refused.refusal).toMatchObject({ error: 'SALE_ALREADY_PAID' })
  expect(await linesOf(browser)).toEqual([{ itemId: items[0], quantity: 1 }])
  expect(await salesOf(email)).toHaveLength(1)
})

test('a price, a pause and a removed listing are said at their lines, the rest stays, and nothing is charged', async () => {
  const browser = visit()
  const maker = makers[0]!
  const listed = await Promise.all([1, 2].map(() => listVase(admin.call, maker.call, 2_490)))
  const [paused, removed] = await Promise.all(listed.map((id) => firstItemOf(app.anonymous.call, id)))
  for (const item of [items[1]!, paused!, removed!]) await add(browser, item)
  await maker.call.pausePortal({ params: { id: listed[0]! }, body: { isPaused: true } })
  const { version } = (await maker.call.getPortal({ params: { id: listed[1]! } })).body
  await admin.call.decidePortal({
    params: { id: listed[1]! },
    body: { decision: 'REMOVE', version, reason: 'Not yours' },
  })
  await app.context.db.run(sql`
    update carts set lines = jsonb_set(lines, '{0,unitCents}', '1990') where lines @> ${JSON.stringify([{ itemId: removed }])}::jsonb`)
  const { parcels, totalCents } = await look(browser)
  const lines = parcels.flatMap((parcel) => parcel.lines)
  expect(lines.find(({ itemId }) => itemId === items[1])).toMatchObject({ wasCents: 1_990, problem: null })
  expect(lines.find(({ itemId }) => itemId === paused)?.problem).toContain('paused by its maker')
  expect(lines.find(({ itemId }) => itemId === removed)).toMatchObject({
    ...{ isGone: true, title: 'Ribbed vase', problem: expect.stringContaining('no longer sold') },
  })
  expect(totalCents).toBeNull()
  expect((await pay(browser, emailOf(), { totalCents: 3_046 })).refusal.error).toBe('SALE_NOT_POSSIBLE')
  for (const item of [paused!, removed!])
    await browser.api().call.setCartLine({ params: { itemId: item }, body: { quantity: 0 } })
  expect((await pay(browser, emailOf(), { totalCents: 2_000 })).refusal).toMatchObject({
    ...{ error: 'PRICE_CHANGED', message: expect.stringContaining('$30.46') },
  })
  expect((await pay(browser, emailOf())).status).toBe(201)
})

const typed = { ...buyerAddress, line2: '', email: '' }

test('without scripts, a listing is bought up to Stripe’s page, and what is wrong is said with everything kept', async () => {
  const browser = visit()
  const added = await browser.submit('/api/forms/cart/lines', { item: items[0]!, quantity: '2' })
  expect([added.status, added.headers.get('location')]).toEqual([
    303,
    `${app.context.config.publicUrl}/portal-checkout`,
  ])
  const { key } = await look(browser)
  const wrong = await browser.submit('/api/forms/checkout', {
    ...{ act: 'pay', key, total: '5536', ...typed, postalCode: '' },
  })
  expect(wrong.headers.get('location')).toMatch(/\/portal-checkout\?tried=1$/)
  const shown = await look(browser, { tried: '1' })
  // Both at once, though only the country needs the second.
  expect(shown.problems).toMatchObject([{ field: 'email' }, { field: 'postalCode' }])
  expect(shown.buyer).toMatchObject({ name: 'Pat Doe', line1: '500 Howard Street' })
  const email = emailOf()
  const incomplete = { act: 'pay', key, total: '5536', ...typed, email, postalCode: '' }
  await browser.submit('/api/forms/checkout', incomplete)
  expect((await look(browser, { tried: '1' })).problems).toMatchObject([{ field: 'postalCode' }])
  await browser.submit('/api/forms/checkout', { ...incomplete, act: `set:${items[0]}:1` })
  const body = { ...incomplete, postalCode: '94105', total: '3046' }
  const page = await browser.submit('/api/forms/checkout', body)
  expect(page.status).toBe(200)
  const pageUrl = (await salesOf(email))[0]!.pageUrl
  expect(page.body).toContain(`content="0;url=${pageUrl}"`)
  expect((await browser.submit('/api/forms/checkout', body)).body).toBe(page.body)
  await comeBackFrom(app.url, await submitCardPage(pageUrl))
  expect(await linesOf(browser)).toEqual([])
})

test('without cookies at first, a double click on “Buy now” is one purchase past the cart', async () => {
  const email = emailOf()
  const { key, totalCents } = await look(visit(), { item: items[0]!, quantity: 1 })
  const fields = {
    act: 'pay',
    key,
    item: items[0]!,
    quantity: '1',
    total: String(totalCents),
    ...typed,
    email,
  }
  const pages = await Promise.all(
    [visit(), visit()].map((each) => each.submit('/api/forms/checkout', fields)),
  )
  expect(pages[0]!.body).toContain('Continue to Stripe')
  expect(pages[1]!.body).toBe(pages[0]!.body)
  expect(await salesOf(email)).toHaveLength(1)
})

test('forms of other sites, and forms without sense, change nothing', async () => {
  const browser = visit()
  await add(browser, items[0]!)
  const foreign = await browser.api().raw('POST', '/api/forms/checkout', {
    body: `act=remove:${items[0]}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  for (const fields of [
    { act: 'nothing' },
    { act: 'remove:x' },
    { act: 'constructor' },
    { act: '__proto__' },
    { act: 'code', code: '<b>' },
    { quantity: '-1' },
    // The bound cuts the last character in two.
    { name: `${'x'.repeat(253)}😀` },
  ])
    expect((await browser.submit('/api/forms/checkout', fields as Record<string, string>)).status).toBe(303)
  expect((await browser.submit('/api/forms/cart/lines', { item: 'x' })).status).toBe(303)
  for (const postalCode of ['9\u0000', '\ud800']) {
    const address = { ...buyerAddress, postalCode }
    expect((await pay(browser, emailOf(), { address })).refusal.error).toBe('VALIDATION_FAILED')
  }
  expect(await linesOf(browser)).toEqual([{ itemId: items[0], quantity: 1 }])
})

test('a cart is forgotten 30 days after its last change, and what was typed after a day', async () => {
  const browser = visit()
  await add(browser, items[0]!)
  await pay(browser, 'typed@mail.example', { address: { ...buyerAddress, postalCode: '' } })
  const kept = () =>
    app.context.db.rows(sql`select 1 from carts where buyer ->> 'email' = 'typed@mail.example'`)
  expect(await kept()).toHaveLength(1)
  await app.context.db.run(sql`update carts set buyer_until = now() where buyer_until is not null`)
  await sweepCarts.run(app.context)
  expect(await kept()).toEqual([])
  expect(await linesOf(browser)).toHaveLength(1)
  await app.context.db.run(sql`update carts set expires_at = now()`)
  expect(await linesOf(browser)).toEqual([])
  await sweepCarts.run(app.context)
  expect(await app.context.db.rows(sql`select 1 from carts`)).toEqual([])
  await add(browser, items[0]!)
  expect(await linesOf(browser)).toHaveLength(1)
})

test('a busy portal stays open for newcomers, and one address opens few pages there', () => {
  const start = (address: string) =>
    limitStarts(app.context, { address, cartId: null, email: emailOf(), portalIds: portals.slice(0, 1) })
  // More than it takes, whatever other tests began there.
  for (let at = 0; at < 61; at += 1) start(`198.51.100.${at}`)
  start('203.0.113.1')
  start('203.0.113.1')
  expect(() => start('203.0.113.1')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  start('203.0.113.2')
  // A household has a whole block of IPv6 addresses.
  start('2001:db8:1:2::1')
  start('2001:db8:1:2::2')
  expect(() => start('2001:db8:1:2::3')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
})

test('everyone in an office behind one address can buy, and one cart or program begins at most twenty', () => {
  const start = (address: string, cartId: string | null, portalId: string) =>
    limitStarts(app.context, { address, cartId, email: emailOf(), portalIds: [portalId] })
  const refusal = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })
  const office = '192.0.2.10'
  for (let person = 0; person < 100; person += 1) start(office, `crt_${person}`, `por_${person % 3}`)
  expect(() => start(office, 'crt_100', 'por_9')).toThrow(refusal)
  // One cart, also from many addresses.
  for (let at = 0; at < 20; at += 1) start(`192.0.2.${20 + at}`, 'crt_tries', `por_${20 + at}`)
  expect(() => start('192.0.2.99', 'crt_tries', 'por_40')).toThrow(refusal)
  // A program without a cart.
  for (let at = 0; at < 20; at += 1) start('192.0.2.11', null, `por_${50 + at}`)
  expect(() => start('192.0.2.11', null, 'por_70')).toThrow(refusal)
})
