import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testTime } from '../testing/open-test-sandbox.ts'
import { openStripe, type TestStripe } from './testing/open-stripe.ts'

const DAY = 86_400
const NOW = testTime / 1000

let sandbox: TestStripe
let stripe: Stripe
let maker: Stripe.Price
let studio: Stripe.Price
beforeAll(async () => {
  sandbox = await openStripe()
  stripe = sandbox.stripe
  maker = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1900,
    recurring: { interval: 'month' },
    lookup_key: 'maker_monthly',
    product_data: { name: 'Maker' },
  })
  studio = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 4900,
    recurring: { interval: 'month' },
    lookup_key: 'studio_monthly',
    product_data: { name: 'Studio' },
  })
})
afterAll(() => sandbox.close())

/** A customer on a test clock, with a saved default card. */
async function customerOnClock(alias = 'pm_card_visa') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: NOW })
  const { id } = await stripe.customers.create({ email: 'plan@mail.example', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach(alias, { customer: id })
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
  return { id, clock: clock.id }
}

async function advance(clock: string, seconds: number): Promise<void> {
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock)
  const advancing = await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds })
  expect(advancing.status).toBe('advancing')
  await vi.waitUntil(async () => (await stripe.testHelpers.testClocks.retrieve(clock)).status === 'ready')
}

const subscribe = (customer: string, price = maker) =>
  stripe.subscriptions.create({ customer, items: [{ price: price.id }] })

test('prices are found by lookup key, and a key belongs to one price', async () => {
  const { data } = await stripe.prices.list({ lookup_keys: ['studio_monthly'], expand: ['data.product'] })
  expect(data).toMatchObject([{ id: studio.id, product: { name: 'Studio' } }])
  const again = {
    currency: 'usd',
    unit_amount: 1,
    lookup_key: 'studio_monthly',
    product: studio.product as string,
  }
  await expect(stripe.prices.create(again)).rejects.toMatchObject({ param: 'lookup_key' })
})

test('a subscription begins paid, and a month later its clock renews it with a new invoice', async () => {
  const { id, clock } = await customerOnClock()
  const started = await subscribe(id)
  expect(started).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: NOW, current_period_end: NOW + 31 * DAY }] },
  })
  await advance(clock, 32 * DAY)
  const renewed = await stripe.subscriptions.retrieve(started.id, { expand: ['latest_invoice'] })
  expect(renewed.items.data[0]!.current_period_start).toBe(NOW + 31 * DAY)
  expect(renewed.latest_invoice).toMatchObject({
    billing_reason: 'subscription_cycle',
    status: 'paid',
    amount_paid: 1900,
  })
  const invoices = await stripe.invoices.list({ customer: id })
  expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([1900, 1900])
  const { data } = await stripe.events.list({ types: ['invoice.paid'], limit: 1 })
  expect(data[0]).toMatchObject({ data: { object: { customer: id } } })
})

test('a better plan is paid for the rest of the period, and the preview names the same sum', async () => {
  const { id, clock } = await customerOnClock()
  const { id: subscription, items } = await subscribe(id)
  await advance(clock, 15.5 * DAY)
  const item = { id: items.data[0]!.id, price: studio.id }
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { items: [item], proration_behavior: 'always_invoice' },
  })
  expect(preview.amount_due).toBe(1500)
  const changed = await stripe.subscriptions.update(subscription, {
    items: [item],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  })
  expect(changed.latest_invoice).toMatchObject({
    amount_paid: preview.amount_due,
    billing_reason: 'subscription_update',
  })
  expect(changed.items.data[0]!.price.id).toBe(studio.id)
})

test('a cheaper plan leaves a credit that the next invoice uses', async () => {
  const { id, clock } = await customerOnClock()
  const { id: subscription, items } = await subscribe(id, studio)
  await advance(clock, 15.5 * DAY)
  const item = { id: items.data[0]!.id, price: maker.id }
  await stripe.subscriptions.update(subscription, { items: [item], proration_behavior: 'create_prorations' })
  await advance(clock, 16 * DAY)
  const { data } = await stripe.invoices.list({ customer: id, limit: 1 })
  expect(data[0]).toMatchObject({ amount_paid: 1900 - 1500, status: 'paid' })
})

test('a plan that is canceled runs to the end of its period and can be kept until then', async () => {
  const { id, clock } = await customerOnClock()
  const { id: subscription } = await subscribe(id)
  const ending = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true })
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: false })
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
  await advance(clock, 32 * DAY)
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' })
  expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([])
  expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toHaveLength(1)
  const { id: other } = await subscribe((await customerOnClock()).id)
  expect(await stripe.subscriptions.cancel(other, { invoice_now: true, prorate: true })).toMatchObject({
    status: 'canceled',
  })
})

test('a renewal that fails is past due, is tried again, and ends the subscription after the last try', async () => {
  const { id, clock } = await customerOnClock()
  const { id: subscription } = await subscribe(id)
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id })
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: bad.id } })
  await stripe.subscriptions.update(subscription, { default_payment_method: bad.id })
  await advance(clock, 32 * DAY)
  const late = await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] })
  expect(late).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  const invoice = late.latest_invoice as Stripe.Invoice
  expect(await stripe.invoices.pay(invoice.id!, { payment_method: good.id })).toMatchObject({
    status: 'paid',
  })
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' })
  await advance(clock, 31 * DAY)
  await advance(clock, 12 * DAY)
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' })
})

test('a first invoice that isn’t paid leaves the subscription incomplete', async () => {
  const { id } = await customerOnClock('pm_card_authenticationRequired')
  const incomplete = await stripe.subscriptions.create({
    customer: id,
    items: [{ price: maker.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice'],
  })
  expect(incomplete).toMatchObject({
    status: 'incomplete',
    latest_invoice: { status: 'open', amount_due: 1900 },
  })
})

test('subscriptions without a test clock are renewed by the sandbox’s own clock', async () => {
  const { id } = await stripe.customers.create({ email: 'real@mail.example' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  const { id: subscription } = await stripe.subscriptions.create({
    customer: id,
    items: [{ price: maker.id }],
    default_payment_method: method.id,
  })
  await sandbox.control('POST', '/clock/step', { seconds: 31 * DAY })
  expect((await stripe.invoices.list({ subscription })).data).toHaveLength(2)
})

/** Creates a session and completes it with a card, as a buyer does. */
async function checkout(
  params: Stripe.Checkout.SessionCreateParams,
  card: string,
  more: Record<string, string> = {},
) {
  const session = await stripe.checkout.sessions.create({
    success_url: 'http://127.0.0.1:9/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/back',
    ...params,
  })
  const page = await fetch(session.url!)
  expect(page.status).toBe(200)
  const reply = await sandbox.submit(session.url!, {
    card,
    email: 'buyer@mail.example',
    name: 'Pat Doe',
    ...more,
  })
  return { session, reply, after: await stripe.checkout.sessions.retrieve(session.id) }
}

test('a card is saved on the hosted page and can be charged later without its owner', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'save@mail.example' })
  const setup: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    currency: 'usd',
    customer,
    client_reference_id: 'u1',
  }
  const refused = await checkout(setup, 'pm_card_visa_chargeDeclined')
  expect(refused.reply.text).toContain('Your card was declined.')
  expect(refused.after.status).toBe('open')
  const { session, reply, after } = await checkout(setup, 'pm_card_mastercard')
  expect(reply).toMatchObject({ status: 303, location: `http://127.0.0.1:9/done?session=${session.id}` })
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    url: null,
    client_reference_id: 'u1',
  })
  const cards = await stripe.customers.listPaymentMethods(customer, { type: 'card' })
  expect(cards.data).toMatchObject([{ card: { brand: 'mastercard', last4: '4444' } }])
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer,
    payment_method: cards.data[0]!.id,
    off_session: true,
    confirm: true,
  })
  expect(intent.status).toBe('succeeded')
  await stripe.paymentMethods.detach(cards.data[0]!.id)
  expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toEqual([])
})

test('a card that asks its owner once works off session after it was saved with the owner’s answer', async () => {
  const { id: customer } = await stripe.customers.create({})
  const setup: Stripe.Checkout.SessionCreateParams = { mode: 'setup', currency: 'usd', customer }
  const asked = await checkout(setup, 'pm_card_authenticationRequiredOnSetup')
  expect(asked.reply.text).toContain('Complete authentication')
  expect(asked.after.status).toBe('open')
  const failed = await checkout(setup, 'pm_card_authenticationRequiredOnSetup', { authentication: 'failed' })
  expect(failed.reply.text).toContain('unable to authenticate')
  const { after } = await checkout(setup, 'pm_card_authenticationRequiredOnSetup', {
    authentication: 'passed',
  })
  const done = await stripe.setupIntents.retrieve(after.setup_intent as string)
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer,
    payment_method: done.payment_method as string,
    off_session: true,
    confirm: true,
  })
  expect(intent.status).toBe('succeeded')
})

test('a payment on the hosted page is paid once, with its lines, delivery and metadata', async () => {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 1200, product_data: { name: 'Vase' } } },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          display_name: 'Mail',
          type: 'fixed_amount',
          fixed_amount: { amount: 500, currency: 'usd' },
        },
      },
    ],
    shipping_address_collection: { allowed_countries: ['US'] },
    payment_intent_data: { metadata: { topUp: 't1' }, setup_future_usage: 'off_session' },
    metadata: { topUp: 't1' },
  }
  const declined = await checkout(params, 'pm_card_visa_chargeDeclinedInsufficientFunds')
  expect(declined.reply.text).toContain('insufficient funds')
  const { after, session } = await checkout(params, 'pm_card_visa')
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 2900 })
  expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
    { quantity: 2, description: 'Vase', amount_total: 2400 },
  ])
  expect(await stripe.paymentIntents.retrieve(after.payment_intent as string)).toMatchObject({
    amount_received: 2900,
    metadata: { topUp: 't1' },
  })
  expect(
    (await sandbox.submit(session.url!, { card: 'pm_card_visa', email: 'a@b.example', name: 'x' })).status,
  ).toBe(404)
})

test('a subscription begins on the hosted page, and an abandoned page expires', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'sub@mail.example' })
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    line_items: [{ price: maker.id, quantity: 1 }],
    subscription_data: { metadata: { plan: 'maker' } },
  }
  const { after } = await checkout(params, 'pm_card_visa')
  expect(await stripe.subscriptions.retrieve(after.subscription as string)).toMatchObject({
    status: 'active',
    metadata: { plan: 'maker' },
  })
  const left = await stripe.checkout.sessions.create({ success_url: 'http://127.0.0.1:9/', ...params })
  const closed = await stripe.checkout.sessions.create({ success_url: 'http://127.0.0.1:9/', ...params })
  expect(await stripe.checkout.sessions.expire(closed.id)).toMatchObject({ status: 'expired', url: null })
  await sandbox.control('POST', '/clock/step', { seconds: DAY + 1 })
  expect(await stripe.checkout.sessions.retrieve(left.id)).toMatchObject({ status: 'expired' })
})

test('the billing portal changes the plan and the card, and cancels', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'portal@mail.example' })
  const { after } = await checkout(
    { mode: 'subscription', customer, line_items: [{ price: maker.id, quantity: 1 }] },
    'pm_card_visa',
  )
  const subscription = after.subscription as string
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [
          { product: maker.product as string, prices: [maker.id] },
          { product: studio.product as string, prices: [studio.id] },
        ],
      },
    },
  })
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: 'http://127.0.0.1:9/settings',
    flow_data: { type: 'payment_method_update' },
  })
  expect(await (await fetch(url)).text()).toContain('Change to Studio, $49.00 per month')
  await sandbox.submit(url, { subscription, price: studio.id })
  await sandbox.submit(url, { card: 'pm_card_mastercard' })
  await sandbox.submit(url, { subscription, action: 'cancel' })
  const changed = await stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] })
  expect(changed).toMatchObject({
    cancel_at_period_end: true,
    default_payment_method: { card: { last4: '4444' } },
  })
  expect(changed.items.data[0]!.price.id).toBe(studio.id)
})

test('a trial that ends without a card is paused, and resumed once there is one', async () => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: NOW })
  const { id } = await stripe.customers.create({ email: 'trial@mail.example', test_clock: clock.id })
  const trial = await stripe.subscriptions.create({
    customer: id,
    items: [{ price: maker.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  expect(trial.status).toBe('trialing')
  await expect(stripe.subscriptions.resume(trial.id)).rejects.toThrow(/`paused`/)
  await advance(clock.id, 8 * DAY)
  expect(await stripe.subscriptions.retrieve(trial.id)).toMatchObject({ status: 'paused' })
  const waiting = { payment_behavior: 'resume_on_payment_success' } as const
  expect(await stripe.subscriptions.resume(trial.id, waiting)).toMatchObject({ status: 'paused' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
  const resumed = await stripe.subscriptions.resume(trial.id, { billing_cycle_anchor: { type: 'now' } })
  expect(resumed).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: NOW + 8 * DAY }] },
  })
  const { data } = await stripe.invoices.list({ customer: id, limit: 1 })
  expect(data).toMatchObject([{ amount_paid: 1900, status: 'paid' }])
  const types = ['customer.subscription.paused', 'customer.subscription.resumed']
  const events = await stripe.events.list({ types })
  expect(events.data.map(({ type }) => type)).toEqual(types.toReversed())
  await advance(clock.id, 32 * DAY)
  expect((await stripe.invoices.list({ customer: id, status: 'paid' })).data).toHaveLength(3)
})

test('test clocks are listed and deleted, and a schedule takes over a subscription', async () => {
  const { id, clock } = await customerOnClock()
  const { id: subscription } = await subscribe(id)
  expect(await stripe.subscriptionSchedules.create({ from_subscription: subscription })).toMatchObject({
    object: 'subscription_schedule',
    status: 'active',
    customer: id,
    subscription,
  })
  const { data } = await stripe.testHelpers.testClocks.list({ limit: 100 })
  expect(data.map((each) => each.id)).toContain(clock)
  expect(await stripe.testHelpers.testClocks.del(clock)).toMatchObject({ id: clock, deleted: true })
  await expect(stripe.testHelpers.testClocks.retrieve(clock)).rejects.toMatchObject({ statusCode: 404 })
})
