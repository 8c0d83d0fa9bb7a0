import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { tokenOf, waitForMail } from '#server/features/mail-links/testing/mailbox.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { createGuestSale } from '#testing/factories/portal-factory.ts'
import {
  buyerAddress,
  createSoldSale,
  firstItemOf,
  listVase,
  soldKey,
} from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let maker: Person
beforeAll(async () => {
  app = await startTestApp()
  maker = await app.signUp({ balanceCents: 0 })
})
afterAll(() => app.close())

let people = 0
const newAddress = () => {
  people += 1
  return `guest-${people}@mail.example`
}
const guestOrder = (email: string) => createGuestSale(app.context, { sellerId: maker.userId, email })
const idsOf = async ({ call }: Pick<Person, 'call'>) =>
  (await call.listPurchases({ query: {} })).body.purchases.map(({ id }) => id)

const password = 'a-long-password'

/** Signs up at a portal and signs in without confirming the address. */
async function unconfirmed(email: string) {
  const body = { name: 'Sam', email, password, audience: 'portal' as const }
  const signedUp = await app.anonymous.call.signUp({ body })
  const reply = await app.anonymous.call.signInWithEmail({ body: { email, password } })
  const cookie = [...signedUp.cookies, ...reply.cookies].join('; ')
  return apiOf(app.url, { cookie })
}
/** Opens the link of the mail in a browser. */
async function confirm(email: string, { call }: Pick<Person, 'call'>) {
  const mail = await waitForMail(app, email, { subject: 'Confirm your email address' })
  const reply = await call.verifyEmail({ body: { token: tokenOf(mail) } })
  return { ...apiOf(app.url, { cookie: reply.cookies.join('; ') }), user: reply.body.user }
}

test('orders of a guest appear once their address is confirmed, and not a moment before', async () => {
  const email = newAddress()
  const id = await guestOrder(email)
  const buyer = await unconfirmed(email)
  expect(await idsOf(buyer)).toEqual([])
  expect((await buyer.call.openPurchase({ params: { id } })).status).toBe(404)
  expect((await confirm(email, buyer)).user).toMatchObject({ emailVerified: true, hasPassword: true })
  const [purchase] = (await buyer.call.listPurchases({ query: {} })).body.purchases
  expect(purchase).toMatchObject({
    id,
    number: `S-${id.slice(-8).toUpperCase()}`,
    totalCents: 1000,
    stage: 'PAID',
  })
})

// Someone signs up with the address of a guest and waits until the guest confirms it.
test('a stranger who signed up with a guest’s address is locked out as the guest confirms it', async () => {
  const email = newAddress()
  const id = await guestOrder(email)
  const mallory = await unconfirmed(email)
  const guest = await confirm(email, app.anonymous)
  expect(guest.user).toMatchObject({ emailVerified: true, hasPassword: false })
  expect(await idsOf(guest)).toEqual([id])
  expect((await mallory.call.listPurchases({ query: {} })).status).toBe(401)
  const again = await app.anonymous.call.signInWithEmail({ body: { email, password } })
  expect(again.refusal.error).toBe('SIGN_IN_REFUSED')
})

test('without orders of a guest, a link that is opened elsewhere keeps the password', async () => {
  const email = newAddress()
  await unconfirmed(email)
  expect((await confirm(email, app.anonymous)).user?.hasPassword).toBe(true)
})

test('a buyer opens an order without the receipt, by the key that only they get', async () => {
  const buyer = await app.signUp({ isSeller: false, email: newAddress() })
  const id = await guestOrder(buyer.email)
  expect(await idsOf(buyer)).toEqual([id])
  const { key } = (await buyer.call.openPurchase({ params: { id } })).body
  const sale = await app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })
  expect(sale.body).toMatchObject({ id, email: buyer.email })
  for (const stranger of [await app.signUp(), maker])
    expect((await stranger.call.openPurchase({ params: { id } })).status).toBe(404)
  expect((await app.anonymous.call.openPurchase({ params: { id } })).status).toBe(401)
})

test('an order belongs to the first who claimed it, also when the address passes to someone else', async () => {
  const email = newAddress()
  const id = await guestOrder(email)
  const first = await app.signUp({ isSeller: false, email })
  expect(await idsOf(first)).toEqual([id])
  await app.context.db.run(sql`update users set email = ${newAddress()} where id = ${first.userId}`)
  const second = await app.signUp({ isSeller: false, email })
  expect(await idsOf(second)).toEqual([])
  expect((await second.call.openPurchase({ params: { id } })).status).toBe(404)
  expect(await idsOf(first)).toEqual([id])
})

test('a change of address takes along what the old one paid for', async () => {
  const [email, next] = [newAddress(), newAddress()]
  const buyer = await app.signUp({ isSeller: false, email })
  const id = await guestOrder(email)
  await buyer.call.changeEmail({ body: { email: next, currentPassword: 'a-long-password' } })
  const mail = await waitForMail(app, next, { subject: 'Confirm your new email address' })
  expect((await app.anonymous.call.verifyEmail({ body: { token: tokenOf(mail) } })).status).toBe(200)
  const successor = await app.signUp({ isSeller: false, email })
  expect(await idsOf(successor)).toEqual([])
  expect(await idsOf(buyer)).toEqual([id])
})

test('asking for an address without confirming it claims nothing', async () => {
  const victim = newAddress()
  const id = await guestOrder(victim)
  const attacker = await app.signUp({ isSeller: false })
  await attacker.call.changeEmail({ body: { email: victim, currentPassword: 'a-long-password' } })
  await waitForMail(app, victim, { subject: 'Confirm your new email address' })
  expect(await idsOf(attacker)).toEqual([])
  expect((await attacker.call.openPurchase({ params: { id } })).status).toBe(404)
})

test('what was never paid isn’t listed', async () => {
  const email = newAddress()
  await createGuestSale(app.context, { sellerId: maker.userId, email, state: 'EXPIRED' })
  const buyer = await app.signUp({ isSeller: false, email })
  expect(await idsOf(buyer)).toEqual([])
})

test('what someone buys while signed in is theirs, whatever address the receipt goes to', async () => {
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now()) on conflict (country) do update set cents = 556`)
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const portalId = await listVase(admin.call, maker.call, 2_490)
  const itemId = await firstItemOf(app.anonymous.call, portalId)
  const [buyer, owner] = [
    await app.signUp({ isSeller: false }),
    await app.signUp({ isSeller: false, email: newAddress() }),
  ]
  const saved = await buyer.call.addAddress({ body: { address: buyerAddress } })
  expect(saved.body.addresses[0]?.usedAt).toBeNull()
  const items = [{ itemId, quantity: 1 }]
  const body = { key: randomUUID(), items, email: owner.email, address: buyerAddress, totalCents: 3_046 }
  const { id, payUrl } = (await buyer.call.startSale({ body })).body
  expect(await idsOf(buyer)).toEqual([])
  await comeBackFrom(app.url, await submitCardPage(payUrl))
  await expect.poll(() => idsOf(buyer), { timeout: 20_000 }).toEqual([id])
  expect(await idsOf(owner)).toEqual([])
  const [purchase] = (await buyer.call.listPurchases({ query: {} })).body.purchases
  expect(purchase).toMatchObject({
    lines: [{ portalId, title: 'Ribbed vase' }],
    picture: { src: expect.any(String) },
  })
  const { addresses } = (await buyer.call.listAddresses()).body
  expect(addresses[0]?.usedAt).toEqual(expect.any(String))
})

test('a seller buys with the account they have', async () => {
  const email = newAddress()
  const seller = await app.signUp({ email })
  const id = await guestOrder(email)
  expect(await idsOf(seller)).toEqual([id])
  // They can’t rate what they bought from themselves.
  const lines = [{ portalId: 'por_x', title: 'Vase', variant: {}, quantity: 1, unitCents: 900 }]
  const sold = { sellerId: seller.userId, lines, printState: 'DELIVERED', email }
  const own = await createSoldSale(app.context, sold)
  expect(await idsOf(seller)).toContain(own.id)
  const params = { id: own.id }
  const rated = await app.anonymous.call.writeReview({ params, body: { key: soldKey, line: 0, stars: 5 } })
  expect(rated.refusal.error).toBe('REVIEW_OWN')
  const { canReview } = (await app.anonymous.call.listSaleReviews({ params, query: { key: soldKey } })).body
  expect(canReview).toBe(false)
})
