import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** Goes to Stripe's page and submits a card there, as a browser does; answers with where the browser is sent. */
async function chooseCard(
  seller: Seller,
  card: string,
  more: Record<string, string> = {},
): Promise<string | null> {
  const { body } = await seller.call.openCardPage()
  const fields = { card, email: seller.email, name: 'Pat', ...more }
  const reply = await fetch(body.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  return reply.headers.get('location')
}

/** The browser follows Stripe's redirect back to us; answers with the page it ends on. */
async function comeBack(seller: Seller, location: string | null): Promise<string> {
  const { pathname, search } = new URL(location!)
  const reply = await fetch(app.url + pathname + search, {
    redirect: 'manual',
    headers: { cookie: seller.cookie },
  })
  const page = new URL(reply.headers.get('location')!)
  return page.pathname + page.search
}

const cardOf = async (seller: Seller) => (await seller.call.getUser()).body.card
const eventually = (seller: Seller, card: unknown) =>
  expect.poll(() => cardOf(seller), { timeout: 15_000 }).toEqual(card)

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: new Date().getUTCFullYear() + 3 }
const mastercard = { ...visa, brand: 'mastercard', last4: '4444' }

test('a card that is saved on Stripe’s page is shown when the seller comes back', async () => {
  const seller = await app.signUp()
  expect(await cardOf(seller)).toBeNull()
  const location = await chooseCard(seller, 'pm_card_visa')
  expect(await comeBack(seller, location)).toBe('/dashboard/settings/billing?card=saved')
  expect(await cardOf(seller)).toEqual(visa)
  expect((await seller.call.getUser()).body.customer_id).toMatch(/^cus_/)
})

test('a card arrives although the browser was closed on Stripe’s page', async () => {
  const seller = await app.signUp()
  await chooseCard(seller, 'pm_card_visa')
  await eventually(seller, visa)
})

test('a new card replaces the old one, which can’t be charged any more', async () => {
  const seller = await app.signUp()
  await comeBack(seller, await chooseCard(seller, 'pm_card_visa'))
  await app.sandbox.control('POST', '/clock/step', { seconds: 60 })
  await comeBack(seller, await chooseCard(seller, 'pm_card_mastercard'))
  await eventually(seller, mastercard)
  const customer = (await seller.call.getUser()).body.customer_id!
  await expect.poll(() => cardsAt(customer), { timeout: 15_000 }).toEqual(['4444'])
})

async function cardsAt(customer: string): Promise<string[]> {
  const outcome = await app.context.cards!.listCards(customer)
  return outcome.kind === 'done' ? outcome.value.map(({ last4 }) => last4) : []
}

test('a declined card, and a card page that was left, change nothing', async () => {
  const seller = await app.signUp()
  expect(await chooseCard(seller, 'pm_card_visa_chargeDeclined')).toBeNull()
  const { body } = await seller.call.openCardPage()
  const visit = /cs_test_\w+/.exec(body.url)![0]
  expect(await comeBack(seller, `${app.url}/api/billing/card-saved?visit=${visit}`)).toBe(
    '/dashboard/settings/billing?card=unchanged',
  )
  expect(await comeBack(seller, `${app.url}/api/billing/card-saved?visit=../../x`)).toBe(
    '/dashboard/settings/billing?card=unchanged',
  )
  expect(await cardOf(seller)).toBeNull()
})

test('a removed card is gone at Stripe too, and removing nothing is fine', async () => {
  const seller = await app.signUp()
  expect((await seller.call.removeCard()).status).toBe(200)
  await comeBack(seller, await chooseCard(seller, 'pm_card_visa'))
  expect((await seller.call.removeCard()).status).toBe(200)
  expect(await cardOf(seller)).toBeNull()
  expect(await cardsAt((await seller.call.getUser()).body.customer_id!)).toEqual([])
})

test('a seller has one customer at Stripe, however many tabs ask at once', async () => {
  const seller = await app.signUp()
  const replies = await Promise.all(Array.from({ length: 5 }, () => seller.call.openCardPage()))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { objects } = await app.sandbox.control<{ objects: { email: string }[] }>(
    'GET',
    '/stripe/objects/customer',
  )
  const own = objects.filter(({ email }) => email === seller.email)
  expect(own).toHaveLength(1)
})

test('when Stripe doesn’t answer, the card follows later; removing says that it didn’t work', async () => {
  const seller = await app.signUp()
  const location = await chooseCard(seller, 'pm_card_visa')
  const fault = { provider: 'stripe', route: 'checkout.get', mode: '500-before', times: 3 }
  await app.sandbox.control('POST', '/faults', fault)
  expect(await comeBack(seller, location)).toBe('/dashboard/settings/billing?card=pending')
  await eventually(seller, visa)
  await app.sandbox.control('POST', '/faults', { ...fault, route: 'payment-methods.detach' })
  const refused = await seller.call.removeCard()
  expect(refused).toMatchObject({ status: 502, refusal: { error: 'CARDS_UNAVAILABLE' } })
  expect(await cardOf(seller)).toEqual(visa)
})

test('a message with a wrong, old or missing signature is refused, and a good one is taken', async () => {
  const body =
    '{"id":"evt_1","object":"event","type":"payment_method.attached","data":{"object":{"customer":"cus_1"}}}'
  const send = async (signature: string | null, sent = body) => {
    const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature }
    return (await fetch(`${app.url}/api/webhooks/stripe`, { method: 'POST', body: sent, headers })).status
  }
  const now = Math.floor(Date.now() / 1000)
  const sign = (at: number, secret = 'whsec_spoolyard_sandbox') =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const good = sign(now)
  expect(await send(null)).toBe(400)
  expect(await send('')).toBe(400)
  expect(await send(`t=${now},v1=00`)).toBe(400)
  expect(await send(sign(now, 'whsec_other'))).toBe(400)
  expect(await send(sign(now, ''))).toBe(400)
  // Genuine, but of ten minutes ago: someone may have kept it.
  expect(await send(sign(now - 600))).toBe(400)
  expect(await send(good.replace(String(now), String(now + 1)))).toBe(400)
  expect(await send(good, body.replace('cus_1', 'cus_2'))).toBe(400)
  expect(await send(good)).toBe(200)
})
