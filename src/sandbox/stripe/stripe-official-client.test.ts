import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe, type TestStripe } from './testing/open-stripe.ts'

// Calls that the tests of payments, billing and Connect don't make. The client is Stripe's own, as it is published.
let sandbox: TestStripe
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openStripe()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

async function customerWithCard() {
  const customer = await stripe.customers.create({ email: 'seller@mail.example' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  return { customer: customer.id, payment_method: method.id }
}
const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)

test('a payment is prepared, changed, confirmed and listed', async () => {
  const card = await customerWithCard()
  const { id } = await stripe.paymentIntents.create({ amount: 1_200, currency: 'usd', ...card })
  const changed = await stripe.paymentIntents.update(id, { description: 'Vase', metadata: { orderId: '7' } })
  expect(changed).toMatchObject({ description: 'Vase', metadata: { orderId: '7' } })
  const paid = await stripe.paymentIntents.confirm(id)
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1_200 })
  expect(idsOf(await stripe.paymentIntents.list({ customer: card.customer }))).toEqual([id])
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 500 })
  expect(idsOf(await stripe.refunds.list({ payment_intent: id }))).toEqual([refund.id])
})

test('a card is prepared for later, found by its customer and by its id', async () => {
  const { customer, payment_method } = await customerWithCard()
  const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' })
  expect(setup).toMatchObject({ customer, status: 'requires_payment_method' })
  expect(idsOf(await stripe.paymentMethods.list({ customer, type: 'card' }))).toEqual([payment_method])
  expect((await stripe.paymentMethods.retrieve(payment_method)).card).toMatchObject({ last4: '4242' })
})

test('a price and its product are found again', async () => {
  const product = await stripe.products.create({ name: 'Maker' })
  const { id } = await stripe.prices.create({
    ...{ product: product.id, unit_amount: 1_900, currency: 'usd' },
    recurring: { interval: 'month' },
  })
  expect(await stripe.prices.retrieve(id)).toMatchObject({ unit_amount: 1_900, product: product.id })
  expect((await stripe.products.retrieve(product.id)).name).toBe('Maker')
})

test('an invoice shows its lines, and a visit of a page is listed', async () => {
  const { customer, payment_method } = await customerWithCard()
  const price = await stripe.prices.create({
    ...{ unit_amount: 1_900, currency: 'usd', product_data: { name: 'Maker' } },
    recurring: { interval: 'month' },
  })
  await stripe.subscriptions.create({
    ...{ customer, default_payment_method: payment_method },
    items: [{ price: price.id }],
  })
  const [first] = (await stripe.invoices.list({ customer })).data
  expect(await stripe.invoices.retrieve(first!.id)).toMatchObject({ total: 1_900, status: 'paid' })
  const lines = await stripe.invoices.listLineItems(first!.id)
  expect(lines.data.map(({ amount }) => amount)).toEqual([1_900])
  const visit = await stripe.checkout.sessions.create({
    ...{ mode: 'setup', currency: 'usd', customer, success_url: 'https://shop.example/done' },
  })
  expect(idsOf(await stripe.checkout.sessions.list({ customer }))).toEqual([visit.id])
})

test('the portal’s settings are listed', async () => {
  const { id } = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  })
  expect(idsOf(await stripe.billingPortal.configurations.list())).toContain(id)
})

test('an endpoint for webhooks tells its secret once, and events are read one by one', async () => {
  const endpoint = await stripe.webhookEndpoints.create({
    ...{ url: 'http://127.0.0.1:9/hooks', enabled_events: ['customer.created'] },
  })
  expect(endpoint.secret).toMatch(/^whsec_\w{32}$/)
  const listed = (await stripe.webhookEndpoints.list()).data.find(({ id }) => id === endpoint.id)
  expect(listed).toBeDefined()
  expect(listed).not.toHaveProperty('secret')
  expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
  const [newest] = (await stripe.events.list({ limit: 1 })).data
  expect((await stripe.events.retrieve(newest!.id)).type).toBe(newest!.type)
})

test('connected accounts are changed and listed', async () => {
  const { id } = await stripe.accounts.create({
    controller: {
      ...{ fees: { payer: 'application' }, losses: { payments: 'application' } },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
  })
  expect((await stripe.accounts.update(id, { metadata: { owner: 'pat' } })).metadata).toEqual({
    owner: 'pat',
  })
  expect(idsOf(await stripe.accounts.list())).toContain(id)
})
