import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerSetupPage } from '#testing/factories/payout-factory.ts'
import { actsIn, calmDown, type PayoutWorld, startPayoutWorld } from './testing/payout-world.ts'

let world: PayoutWorld
let acts: ReturnType<typeof actsIn>
beforeAll(async () => {
  world = await startPayoutWorld()
  acts = actsIn(world)
})
afterEach(() => calmDown(world))
afterAll(() => world.app.close())

test('a maker connects an account on Stripe’s page, and only what Stripe says counts', async () => {
  const maker = await world.app.signUp()
  expect(await acts.overviewOf(maker)).toMatchObject({
    ...{ isSetUp: true, target: 'BALANCE', account: { state: 'NOT_STARTED', missing: [] } },
    ...{ waitingCents: 0, owedCents: 0, minimumCents: 1_000 },
  })
  expect((await maker.call.setPayoutTarget({ body: { to: 'BANK' } })).refusal.error).toBe(
    'PAYOUT_ACCOUNT_NOT_READY',
  )
  const { url } = (await maker.call.openPayoutSetup({ body: { country: 'DE' } })).body
  expect(await answerSetupPage(url, 'later')).toContain('/dashboard/portals/payouts?setup=returned')
  // The browser came back, and nothing was completed.
  const { account } = (await maker.call.refreshPayoutAccount()).body.payouts
  expect(account).toMatchObject({ state: 'INCOMPLETE', missing: ['BANK', 'TERMS'], country: 'DE' })
  const used = await fetch(url, { redirect: 'manual' })
  expect(used.headers.get('location')).toContain('/dashboard/portals/payouts?setup=expired')
  // Another page is for the same account, which keeps its country.
  const again = (await maker.call.openPayoutSetup({ body: { country: 'US' } })).body
  await answerSetupPage(again.url, 'pending')
  // The webhook is enough.
  await expect
    .poll(async () => (await acts.overviewOf(maker)).account, { timeout: 15_000 })
    .toMatchObject({ state: 'REVIEW', missing: ['DOCUMENT'], country: 'DE' })
  await world.app.sandbox.control('POST', `/stripe/accounts/${await acts.accountIdOf(maker)}/onboard`, {
    isComplete: true,
  })
  await expect
    .poll(async () => (await acts.overviewOf(maker)).account.state, { timeout: 15_000 })
    .toBe('READY')
  expect((await maker.call.openPayoutDashboard()).body.url).toContain('/stripe/express/')
  expect((await maker.call.setPayoutTarget({ body: { to: 'BANK' } })).body.payouts.target).toBe('BANK')
}, 60_000)

test('two tabs get one account, and without Stripe’s answer nothing is said to be done', async () => {
  const maker = await world.app.signUp()
  const opened = await Promise.all(
    [1, 2, 3].map(() => maker.call.openPayoutSetup({ body: { country: 'US' } })),
  )
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await acts.accountsAtStripeOf(maker)).toHaveLength(1)
  const fault = { provider: 'stripe', route: 'accounts.get', mode: '500-before', times: 9 }
  await world.app.sandbox.control('POST', '/faults', fault)
  expect((await maker.call.refreshPayoutAccount()).refusal.error).toBe('PAYOUTS_UNAVAILABLE')
}, 60_000)

test('a maker sees only their own payouts, and a bank that sends money back is mailed about once', async () => {
  const { maker, item } = await acts.openMaker()
  const { shareCents } = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  const stranger = await world.app.signUp()
  expect((await stranger.call.listPayouts()).body.payouts).toEqual([])
  await world.app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'duplicate' } })
  await world.app.sandbox.control('POST', '/stripe/payouts', {
    account: await acts.accountIdOf(maker),
    isFailing: true,
  })
  await expect
    .poll(async () => (await acts.overviewOf(maker)).bankFailure, { timeout: 15_000 })
    .toMatchObject({ cents: shareCents, reason: 'account closed' })
  await expect
    .poll(() => acts.mailsTo(maker), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/^A payout of .* failed$/))
  // What Stripe needs later is mailed, too.
  await world.app.sandbox.control('POST', `/stripe/accounts/${await acts.accountIdOf(maker)}/onboard`, {
    isComplete: false,
  })
  await expect
    .poll(async () => (await acts.overviewOf(maker)).account.state, { timeout: 15_000 })
    .toBe('REVIEW')
}, 90_000)
