import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTime } from '../testing/open-test-sandbox.ts'
import { openStripe, type TestStripe } from './testing/open-stripe.ts'

let sandbox: TestStripe
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openStripe()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

/** A customer with a saved card, by the card's name at Stripe. */
async function customerWith(alias = 'pm_card_visa') {
  const customer = await stripe.customers.create({ email: 'seller@mail.example', name: 'Pat Doe' })
  const method = await stripe.paymentMethods.attach(alias, { customer: customer.id })
  return { customer: customer.id, payment_method: method.id }
}

const charge = (
  card: { customer: string; payment_method: string },
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  stripe.paymentIntents.create({
    amount: 931,
    currency: 'usd',
    off_session: true,
    confirm: true,
    ...card,
    ...more,
  })

const errorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as Stripe.errors.StripeError
}

test('a customer is created, changed, found and deleted; an empty value removes metadata', async () => {
  const created = await stripe.customers.create({
    email: 'a@mail.example',
    metadata: { userId: '1', shop: 'x' },
  })
  const changed = await stripe.customers.update(created.id, { name: 'Ada', metadata: { shop: null } })
  expect(changed).toMatchObject({ name: 'Ada', email: 'a@mail.example', metadata: { userId: '1' } })
  expect(changed.metadata).not.toHaveProperty('shop')
  expect((await stripe.customers.list({ email: 'a@mail.example' })).data.map(({ id }) => id)).toEqual([
    created.id,
  ])
  expect(await stripe.customers.del(created.id)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(created.id)).toMatchObject({ deleted: true })
})

test('a saved card is charged, with its balance transaction expanded two levels deep', async () => {
  const card = await customerWith()
  const intent = await charge(card, {
    metadata: { collection: 'c1' },
    expand: ['latest_charge.balance_transaction'],
  })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 931 })
  const latest = intent.latest_charge as Stripe.Charge
  expect(latest).toMatchObject({ amount_captured: 931, payment_method_details: { card: { last4: '4242' } } })
  expect(latest.balance_transaction).toMatchObject({ amount: 931, fee: 57, net: 874, type: 'charge' })
  expect(
    await stripe.balanceTransactions.retrieve((latest.balance_transaction as Stripe.BalanceTransaction).id),
  ).toMatchObject({
    source: latest.id,
  })
})

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ['pm_card_authenticationRequiredOnSetup', 'authentication_required', 'authentication_required'],
])('%s is declined, and the error carries the payment', async (alias, code, decline) => {
  const card = await customerWith(alias)
  const error = (await errorOf(charge(card))) as Stripe.errors.StripeCardError
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ code, decline_code: decline, statusCode: 402 })
  expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', amount: 931 })
  const stored = await stripe.paymentIntents.retrieve(error.payment_intent!.id)
  expect(stored.last_payment_error).toMatchObject({ code })
})

test('the same idempotency key charges once and repeats the answer, also that of a declined card', async () => {
  const card = await customerWith()
  const params = { amount: 500, currency: 'usd', off_session: true, confirm: true, ...card }
  const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'order-1' })
  const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'order-1' })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = await errorOf(
    stripe.paymentIntents.create({ ...params, amount: 600 }, { idempotencyKey: 'order-1' }),
  )
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)

  const declined = { ...params, ...(await customerWith('pm_card_visa_chargeDeclined')) }
  const refusal = () => errorOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'order-2' }))
  const [one, two] = [await refusal(), await refusal()] as Stripe.errors.StripeCardError[]
  expect(two!.payment_intent!.id).toBe(one!.payment_intent!.id)
})

test('a charge whose answer is lost is found by its key and isn’t made again', async () => {
  const card = await customerWith()
  const params = { amount: 700, currency: 'usd', off_session: true, confirm: true, ...card }
  // The client itself asks once more, with the same key, when a kept connection is closed.
  const fault = { provider: 'stripe', route: 'payment-intents.create', mode: 'drop-after', times: 2 }
  await sandbox.control('POST', '/faults', fault)
  const lost = await errorOf(stripe.paymentIntents.create(params, { idempotencyKey: 'lost-1' }))
  expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  const found = await stripe.paymentIntents.create(params, { idempotencyKey: 'lost-1' })
  expect(found.status).toBe('succeeded')
  const charges = await stripe.charges.list({ customer: card.customer })
  expect(charges.data.map(({ amount }) => amount)).toEqual([700])
})

test('a search finds payments by metadata once the clock has moved on', async () => {
  const card = await customerWith()
  await charge(card, { metadata: { collection: 'find-me' } })
  const search = async () =>
    (await stripe.paymentIntents.search({ query: "metadata['collection']:'find-me' AND status:'succeeded'" }))
      .data
  expect(await search()).toEqual([])
  await sandbox.control('POST', '/clock/step', { seconds: 1 })
  expect(await search()).toMatchObject([{ metadata: { collection: 'find-me' } }])
})

test('a payment is authorized, captured in part, or canceled', async () => {
  const card = await customerWith()
  const held = await charge(card, { capture_method: 'manual' })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 931, amount_received: 0 })
  expect(await stripe.paymentIntents.capture(held.id, { amount_to_capture: 900 })).toMatchObject({
    amount_received: 900,
  })
  const other = await charge(card, { capture_method: 'manual' })
  expect(await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
  })
  expect((await errorOf(stripe.paymentIntents.capture(other.id))).code).toBe(
    'payment_intent_unexpected_state',
  )
})

test('a refund never returns more than was taken', async () => {
  const intent = await charge(await customerWith())
  const part = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 300,
    metadata: { reference: 'po_1' },
  })
  expect(part).toMatchObject({ amount: 300, status: 'succeeded' })
  expect(
    (await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 632 }))).message,
  ).toContain('greater than')
  await stripe.refunds.create({ payment_intent: intent.id })
  expect((await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
    'charge_already_refunded',
  )
  const refunded = await stripe.charges.retrieve(intent.latest_charge as string)
  expect(refunded).toMatchObject({ amount_refunded: 931, refunded: true })
  const { data } = await stripe.balanceTransactions.list({ type: 'refund' })
  expect(data.slice(0, 2).map(({ amount }) => amount)).toEqual([-631, -300])
})

test('a refund that the bank returns goes back to the balance', async () => {
  const intent = await charge(await customerWith())
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  await sandbox.control('POST', `/stripe/refunds/${refund.id}/fail`, {})
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  })
  expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  })
})

test('a disputed charge can’t be refunded; a dispute that is won returns the money', async () => {
  const before = await netOf()
  const intent = await charge(await customerWith('pm_card_createDispute'))
  const [dispute] = (await stripe.disputes.list({ charge: intent.latest_charge as string })).data
  expect(dispute).toMatchObject({ amount: 931, status: 'needs_response', reason: 'fraudulent' })
  expect((await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed')
  await stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: 'It was delivered.' },
    submit: true,
  })
  await sandbox.control('POST', `/stripe/disputes/${dispute!.id}/close`, { isWon: true })
  expect(await stripe.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'won' })
  expect((await netOf()) - before).toBe(931 - 57)
})

async function netOf(): Promise<number> {
  let net = 0
  for await (const each of stripe.balanceTransactions.list({ limit: 100 })) net += each.net
  return net
}

test('lists are paged past a hundred without gaps or repetitions', async () => {
  const email = 'many@mail.example'
  for (let n = 0; n < 105; n++) await stripe.customers.create({ email, metadata: { n: String(n) } })
  const seen: string[] = []
  for await (const { metadata } of stripe.customers.list({ email, limit: 100 })) seen.push(metadata.n!)
  expect(seen).toEqual(Array.from({ length: 105 }, (_, n) => String(104 - n)))
})

test('wrong input is refused with its field, and a wrong key with 401', async () => {
  expect((await errorOf(charge({ customer: 'cus_missing', payment_method: 'pm_card_visa' }))).code).toBe(
    'resource_missing',
  )
  const unknown = stripe.rawRequest('POST', '/v1/payment_intents', {
    amount: 500,
    currency: 'usd',
    color: 'red',
  })
  expect(await errorOf(unknown)).toMatchObject({ code: 'parameter_unknown', param: 'color' })
  expect(await errorOf(stripe.rawRequest('POST', '/v1/payment_intents', { currency: 'usd' }))).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  })
  expect((await errorOf(stripe.paymentIntents.create({ amount: 10, currency: 'usd' }))).code).toBe(
    'amount_too_small',
  )
  const { hostname, port } = new URL(sandbox.url)
  const stranger = new Stripe('sk_test_other', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  expect(await errorOf(stranger.customers.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('events arrive signed, and the client accepts them only with the right secret and in time', async () => {
  const card = await customerWith()
  await charge(card)
  await sandbox.control('POST', '/clock/step', { seconds: 0 })
  const delivered = sandbox.receiver.received
    .filter(({ body }) => body.type === 'payment_intent.succeeded')
    .at(-1)!
  const signature = String(delivered.headers['stripe-signature'])
  const secret = 'whsec_spoolyard_sandbox'
  const receive = (with_: string, at: number) =>
    stripe.webhooks.constructEvent(delivered.raw, signature, with_, 300, undefined, at)
  const event = receive(secret, testTime)
  expect(event.data.object).toMatchObject({ object: 'payment_intent', customer: card.customer })
  expect(() => receive('whsec_other', testTime)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(() => receive(secret, testTime + 400_000)).toThrow(/Timestamp outside the tolerance zone/)
  const { data } = await stripe.events.list({ types: ['payment_intent.succeeded'], limit: 1 })
  expect(data[0]!.id).toBe(event.id)
})

test('webhooks can be sent twice, in another order, or not at all', async () => {
  const card = await customerWith()
  const typesOf = async (mode: string) => {
    await sandbox.control('PUT', '/webhooks', { stripe: { mode } })
    sandbox.receiver.received.length = 0
    await charge(card)
    await sandbox.control('POST', '/clock/step', { seconds: 1 })
    return sandbox.receiver.received.map(({ body }) => body.type as string)
  }
  const usual = await typesOf('normal')
  expect(usual).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])
  expect((await typesOf('duplicate')).length).toBe(6)
  const shuffled = await typesOf('shuffle')
  expect(shuffled).not.toEqual(usual)
  expect(shuffled.toSorted()).toEqual(usual.toSorted())
  expect(await typesOf('drop')).toEqual([])
  const late = await stripe.events.list({ delivery_success: false, limit: 3 })
  expect(late.data.map(({ type }) => type).toSorted()).toEqual(usual.toSorted())
  await sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } })
})

test('no card number is kept anywhere', async () => {
  const { body } = await sandbox.control('GET', '/stripe/objects/payment_method')
  expect(body.objects.length).toBeGreaterThan(3)
  expect(JSON.stringify(body)).not.toMatch(/\d{13,19}/)
})
