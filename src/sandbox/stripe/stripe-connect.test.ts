import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe, type TestStripe } from './testing/open-stripe.ts'

let sandbox: TestStripe
let stripe: Stripe
beforeAll(async () => {
  sandbox = await openStripe()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.close())

async function onboarded(): Promise<string> {
  const account = await stripe.accounts.create({
    country: 'US',
    email: 'owner@mail.example',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://127.0.0.1:9/back',
    refresh_url: 'http://127.0.0.1:9/again',
  })
  expect((await fetch(link.url)).status).toBe(200)
  expect(await sandbox.submit(link.url, { result: 'complete' })).toMatchObject({
    location: 'http://127.0.0.1:9/back',
  })
  const used = await fetch(link.url, { redirect: 'manual' })
  expect(used.headers.get('location')).toBe('http://127.0.0.1:9/again')
  return account.id
}

const pay = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    ...more,
  })

test('an account can be paid once its owner has given all details, and reports under its own id', async () => {
  const id = await onboarded()
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
  })
  await sandbox.control('POST', '/clock/step', { seconds: 0 })
  const event = sandbox.receiver.received.findLast(({ body }) => body.type === 'account.updated')
  expect(event?.body).toMatchObject({ account: id, data: { object: { charges_enabled: true } } })
  expect((await stripe.accounts.createLoginLink(id)).url).toContain('/stripe/express/')
  await sandbox.control('POST', `/stripe/accounts/${id}/onboard`, { isComplete: false })
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false })
})

test('the second version of accounts leads to the same pages', async () => {
  const account = await stripe.v2.core.accounts.create({
    contact_email: 'two@mail.example',
    display_name: 'Two',
    dashboard: 'express',
    identity: { country: 'US' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    include: ['requirements'],
  })
  const link = await stripe.v2.core.accountLinks.create({
    account: account.id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        return_url: 'http://127.0.0.1:9/back',
        refresh_url: 'http://127.0.0.1:9/again',
      },
    },
  })
  await sandbox.submit(link.url, { result: 'complete' })
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: true })
})

test('a destination charge splits the money, and its refund takes both parts back', async () => {
  const account = await onboarded()
  const intent = await pay({
    application_fee_amount: 1500,
    transfer_data: { destination: account },
    transfer_group: 'order-9',
  })
  const balance = async () => {
    const { pending, available } = await stripe.balance.retrieve({}, { stripeAccount: account })
    return [...pending, ...available].reduce((sum, { amount }) => sum + amount, 0)
  }
  expect(await balance()).toBe(3500)
  const [transfer] = (await stripe.transfers.list({ transfer_group: 'order-9' })).data
  expect(transfer).toMatchObject({ amount: 5000, destination: account })
  await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 2500,
    reverse_transfer: true,
    refund_application_fee: true,
  })
  expect(await balance()).toBe(1750)
  const [fee] = (await stripe.applicationFees.list({ charge: intent.latest_charge as string })).data
  expect(fee).toMatchObject({ amount: 1500, amount_refunded: 750 })
  await stripe.applicationFees.createRefund(fee!.id, { amount: 750 })
  expect(await balance()).toBe(2500)
})

test('a transfer needs money, can be reversed, and is paid out to the bank', async () => {
  const account = await onboarded()
  const params = { amount: 4000, currency: 'usd', destination: account, metadata: { order: '1' } }
  await expect(stripe.transfers.create({ ...params, amount: 99_000_000 })).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  const { latest_charge } = await pay({})
  const transfer = await stripe.transfers.create({ ...params, source_transaction: latest_charge as string })
  expect(await stripe.transfers.createReversal(transfer.id, { amount: 1000 })).toMatchObject({ amount: 1000 })
  await expect(stripe.transfers.createReversal(transfer.id, { amount: 3001 })).rejects.toThrow(/greater than/)
  expect((await stripe.transfers.listReversals(transfer.id)).data).toMatchObject([{ amount: 1000 }])
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
    ...{
      id: transfer.id,
      amount: 4000,
      amount_reversed: 1000,
      destination: account,
      metadata: { order: '1' },
    },
  })
  await expect(stripe.transfers.retrieve('tr_missing')).rejects.toMatchObject({ code: 'resource_missing' })
  await sandbox.control('POST', '/clock/step', { seconds: 3 * 86_400 })
  await sandbox.control('POST', '/stripe/payouts', { account })
  const { data } = await stripe.payouts.list({ status: 'paid' }, { stripeAccount: account })
  expect(data).toMatchObject([{ amount: 3000, status: 'paid' }])
  const own = { stripeAccount: account }
  expect(await stripe.payouts.retrieve(data[0]!.id, {}, own)).toMatchObject({ id: data[0]!.id, amount: 3000 })
  // A payout belongs to the account it was made from, not to the platform.
  await expect(stripe.payouts.retrieve(data[0]!.id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.payouts.list({}, { stripeAccount: 'acct_missing' })).rejects.toMatchObject({
    statusCode: 403,
  })
})
