import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { codeOf, waitForMail } from '../mail-links/testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let made = 0
/** Signs up on a sign-in page, confirms the address by code, and stays signed in. */
async function signUpAt(audience: 'seller' | 'portal') {
  made += 1
  const email = `newcomer-${made}@example.test`
  await app.anonymous.call.signUp({
    body: { name: 'Bea Buyer', email, password: 'a-long-password', audience },
  })
  const mail = await waitForMail(app, email, { subject: 'Confirm your email address' })
  const reply = await app.anonymous.call.verifyEmail({ body: { email, code: codeOf(mail) } })
  return { ...apiOf(app.url, { cookie: reply.cookies.join('; ') }), email, user: reply.body.user }
}
const ordersOf = (userEmail: string) =>
  app.context.db.row<{ orders: number; products: number }>(sql`
    select (select count(*)::integer from shop_orders o where o.seller_id = u.id) as orders,
      (select count(*)::integer from products p where p.seller_id = u.id) as products
    from users u where u.email = ${userEmail}`)

test('who signs up at a portal only buys: no store, no demo order, no seller’s calls', async () => {
  const buyer = await signUpAt('portal')
  expect(buyer.user).toMatchObject({ role: 'USER', isSeller: false })
  expect(await ordersOf(buyer.email)).toEqual({ orders: 0, products: 0 })
  for (const reply of [
    await buyer.call.getHome(),
    await buyer.call.listProducts(),
    await buyer.call.createApiToken({ body: { name: 'Mine', scope: 'READ', days: 30 } }),
    await buyer.call.createProfile({ body: { name: 'Not a maker' } }),
  ])
    expect(reply).toMatchObject({ status: 403, refusal: { error: 'STORE_REQUIRED' } })
  expect((await buyer.call.listPurchases({ query: {} })).body.purchases).toEqual([])
})

test('who signs up elsewhere is a seller from the start', async () => {
  const seller = await signUpAt('seller')
  expect(seller.user?.isSeller).toBe(true)
  await expect.poll(() => ordersOf(seller.email), { timeout: 20_000 }).toEqual({ orders: 1, products: 1 })
})

test('a buyer who opens a store gets everything a new seller gets, once, on record', async () => {
  const buyer = await signUpAt('portal')
  const opened = await buyer.call.openStore({ body: {} })
  expect(opened.body.isSeller).toBe(true)
  const seller = apiOf(app.url, { cookie: opened.cookies.join('; ') })
  expect((await seller.call.getHome()).status).toBe(200)
  expect(await ordersOf(buyer.email)).toEqual({ orders: 1, products: 1 })
  const again = await seller.call.openStore({ body: {} })
  expect(again.body.isSeller).toBe(true)
  const entries = await app.context.db.rows(
    sql`select before, after from audit_log where actor = ${buyer.user!.id} and action = 'account.store-opened'`,
  )
  expect(entries).toEqual([{ before: { isSeller: false }, after: { isSeller: true } }])
})

test('accounts of the previous release, and those that its processes create, are sellers', async () => {
  const { db } = app.context
  await db.run(sql`insert into users (id, name, email) values ('usr_old', 'Old', 'old@example.test')`)
  expect(await db.row(sql`select is_seller from users where id = 'usr_old'`)).toEqual({ isSeller: true })
})

test('the account that someone signs up for again keeps what it is', async () => {
  const seller = await app.signUp()
  const body = {
    name: 'Again',
    email: seller.email,
    password: 'another-password',
    audience: 'portal' as const,
  }
  await app.anonymous.call.signUp({ body })
  expect((await seller.call.getUser()).body.isSeller).toBe(true)
})
