import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plans } from '#contract/account/plans.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { comeBack, payOnPage, subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { waitForMail } from '../mail-links/testing/mailbox.ts'
import { endPlans } from './end-plans.ts'
import { refreshPlans } from './refresh-plans.ts'

const DAY_SECONDS = 86_400
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) }
  app = await startTestApp({ clock, recurring: [] })
})
afterAll(() => app.close())
beforeEach(async () => {
  offsetMs = 0
  await setStripeWebhooks(app)
})

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** Lets days pass at Stripe. Our clock stays, because webhooks are signed at the real time. */
const passDays = (days: number) => app.sandbox.control('POST', '/clock/step', { seconds: days * DAY_SECONDS })

const accountOf = async (seller: Seller) => (await seller.call.getUser()).body
/** The newest subscription, as the account shows it. */
const newestOf = async (seller: Seller) => (await accountOf(seller)).userSubscriptions.at(-1)!
const invoicesOf = async (seller: Seller) => (await seller.call.listPlanInvoices()).body.invoices
async function planOf(seller: Seller) {
  const { premium_level, userSubscriptions } = await accountOf(seller)
  return { level: premium_level, statuses: userSubscriptions.map(({ status }) => status) }
}
const eventually = (seller: Seller, plan: { level: number; statuses: string[] }) =>
  expect.poll(() => planOf(seller), { timeout: 15_000 }).toEqual(plan)

interface Subscription {
  id: string
  customer: string
  metadata: { sellerId?: string }
}
const atStripe = async <T>(kind: string): Promise<T[]> =>
  (await app.sandbox.control<{ objects: T[] }>('GET', `/stripe/objects/${kind}`)).objects
const subscriptionsOf = async ({ userId }: Seller) =>
  (await atStripe<Subscription>('subscription')).filter(({ metadata }) => metadata.sellerId === userId)

/** Presses a button of Stripe's billing portal. */
async function pressInPortal(
  seller: Seller,
  task: 'MANAGE' | 'CHANGE' | 'CANCEL',
  fields: Record<string, string>,
) {
  const { body } = await seller.call.openBillingPortal({ body: { task } })
  const reply = await fetch(body.url, { method: 'POST', body: new URLSearchParams(fields) })
  expect(reply.status).toBe(200)
}
const cancelInPortal = async (seller: Seller) =>
  pressInPortal(seller, 'CANCEL', {
    subscription: (await subscriptionsOf(seller))[0]!.id,
    action: 'cancel',
  })

test('a seller who subscribes on Stripe’s page has the plan, its card and what it unlocks when coming back', async () => {
  const seller = await app.signUp()
  const on = { automateOrdering: true }
  expect(await seller.call.updateUser({ body: on })).toMatchObject({
    status: 403,
    refusal: { error: 'PLAN_REQUIRED' },
  })
  expect(await subscribe(app, seller)).toBe('/dashboard/settings/billing?plan=started')
  const account = await accountOf(seller)
  expect(account).toMatchObject({
    premium_level: 1,
    card: { brand: 'visa', last4: '4242' },
    userSubscriptions: [{ status: 'ACTIVE', level: 1, endsAt: null, graceEndsAt: null }],
  })
  expect(account.customer_id).toMatch(/^cus_/)
  expect((await seller.call.updateUser({ body: on })).body.automateOrdering).toBe(true)
  const { quota } = (await seller.call.listFiles({})).body
  expect(quota.limit).toBe(plans[1].storageBytes)
  expect(await invoicesOf(seller)).toMatchObject([
    { status: 'PAID', totalCents: 1_900, paidCents: 1_900, currency: 'USD' },
  ])
})

test('an order costs the fee of the plan', async () => {
  const seller = await app.signUp()
  const feePercent = async () => {
    const [order] = await createShop(app, seller.userId, [{}])
    const { body } = await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
    const { money } = (await seller.call.getPrintOrder({ params: { id: body.order.id } })).body.order
    return Math.round((money.feeCents! / money.printingCents!) * 100)
  }
  expect(await feePercent()).toBe(10)
  await subscribe(app, seller, { level: 2 })
  expect(await feePercent()).toBe(5)
})

test('a seller on Free has the storage of Free, and no invoices', async () => {
  const seller = await app.signUp()
  expect((await seller.call.listFiles({})).body.quota.limit).toBe(plans[0].storageBytes)
  expect((await seller.call.listPlanInvoices()).body).toEqual({ invoices: [] })
  const refused = await seller.call.openBillingPortal({ body: { task: 'CANCEL' } })
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'NOT_SUBSCRIBED' } })
})

test('the plan arrives although the browser was closed on Stripe’s page', async () => {
  const seller = await app.signUp()
  const { body } = await seller.call.openPlanCheckout({ body: { level: 2 } })
  await payOnPage(body.url, { card: 'pm_card_visa', email: seller.email })
  await eventually(seller, { level: 2, statuses: ['ACTIVE'] })
})

test('the plan arrives although the browser was closed and every webhook was lost', async () => {
  await setStripeWebhooks(app, false)
  const seller = await app.signUp()
  const { body } = await seller.call.openPlanCheckout({ body: { level: 1 } })
  await payOnPage(body.url, { card: 'pm_card_visa', email: seller.email })
  expect(await planOf(seller)).toEqual({ level: 0, statuses: [] })
  offsetMs += 11 * 60_000
  await refreshPlans.run(app.context)
  await eventually(seller, { level: 1, statuses: ['ACTIVE'] })
})

test('when Stripe doesn’t answer, the page waits for the plan, which follows later', async () => {
  const seller = await app.signUp()
  const { body } = await seller.call.openPlanCheckout({ body: { level: 1 } })
  const back = await payOnPage(body.url, { card: 'pm_card_visa', email: seller.email })
  const fault = { provider: 'stripe', route: 'checkout.get', mode: '500-before', times: 3 }
  await app.sandbox.control('POST', '/faults', fault)
  expect(await comeBack(app, seller.cookie, back!)).toBe('/dashboard/settings/billing?plan=pending')
  await eventually(seller, { level: 1, statuses: ['ACTIVE'] })
})

test('a declined card, and a page that was left, change nothing', async () => {
  const seller = await app.signUp()
  const { body } = await seller.call.openPlanCheckout({ body: { level: 1 } })
  expect(await payOnPage(body.url, { card: 'pm_card_visa_chargeDeclined', email: seller.email })).toBeNull()
  const visit = /cs_test_\w+/.exec(body.url)![0]
  const left = `${app.url}/api/billing/plan-started?visit=${visit}`
  expect(await comeBack(app, seller.cookie, left)).toBe('/dashboard/settings/billing?plan=unchanged')
  const foreign = `${app.url}/api/billing/plan-started?visit=../../x`
  expect(await comeBack(app, seller.cookie, foreign)).toBe('/dashboard/settings/billing?plan=unchanged')
  expect(await planOf(seller)).toEqual({ level: 0, statuses: [] })
})

test('50 clicks on Subscribe at once open one page, and the seller subscribes once', {
  timeout: 60_000,
}, async () => {
  const seller = await app.signUp()
  const click = () => seller.call.openPlanCheckout({ body: { level: 1 } })
  const replies = await Promise.all(Array.from({ length: 50 }, click))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const pages = [...new Set(replies.map(({ body }) => body.url))]
  expect(pages).toHaveLength(1)
  await Promise.all(
    Array.from({ length: 50 }, () => payOnPage(pages[0]!, { card: 'pm_card_visa', email: seller.email })),
  )
  expect(await subscriptionsOf(seller)).toHaveLength(1)
  await eventually(seller, { level: 1, statuses: ['ACTIVE'] })
  expect(await click()).toMatchObject({ status: 409, refusal: { error: 'ALREADY_SUBSCRIBED' } })
})

test('choosing another plan closes the page of the first one, so only one is paid', async () => {
  const seller = await app.signUp()
  const first = (await seller.call.openPlanCheckout({ body: { level: 1 } })).body.url
  const second = (await seller.call.openPlanCheckout({ body: { level: 2 } })).body.url
  expect(second).not.toBe(first)
  expect(await payOnPage(first, { card: 'pm_card_visa', email: seller.email })).toBeNull()
  await payOnPage(second, { card: 'pm_card_visa', email: seller.email })
  await eventually(seller, { level: 2, statuses: ['ACTIVE'] })
})

test('a page whose address never arrived is found again and not opened twice', async () => {
  const seller = await app.signUp()
  const fault = { provider: 'stripe', route: 'checkout.create', mode: '500-after', times: 3 }
  await app.sandbox.control('POST', '/faults', fault)
  const lost = await seller.call.openPlanCheckout({ body: { level: 1 } })
  expect(lost).toMatchObject({ status: 502, refusal: { error: 'BILLING_UNAVAILABLE' } })
  expect((await seller.call.openPlanCheckout({ body: { level: 1 } })).status).toBe(200)
  const pages = await atStripe<{ client_reference_id: string }>('checkout.session')
  expect(pages.filter((page) => page.client_reference_id === seller.userId)).toHaveLength(1)
})

test('a canceled plan lasts until the end of its period, however often Cancel is clicked', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  await Promise.all(Array.from({ length: 50 }, () => cancelInPortal(seller)))
  await expect.poll(async () => (await newestOf(seller)).endsAt, { timeout: 15_000 }).not.toBeNull()
  const { endsAt, periodEndsAt } = await newestOf(seller)
  expect(endsAt).toBe(periodEndsAt)
  expect(await planOf(seller)).toEqual({ level: 1, statuses: ['ACTIVE'] })
  await passDays(32)
  await eventually(seller, { level: 0, statuses: ['CANCELED'] })
  const mail = await waitForMail(app, seller.email, { subject: 'Your account is on the Free plan now' })
  expect(mail.text).toContain('Automatic ordering stops')
  expect(mail.text).toContain('Your files, products, orders and settings are unchanged')
  expect(await subscriptionsOf(seller)).toHaveLength(1)
})

test('a plan renews each month, also when Stripe’s messages come twice and in any order', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  const renewsAt = async () => (await newestOf(seller)).periodEndsAt
  const before = await renewsAt()
  await passDays(32)
  await expect.poll(renewsAt, { timeout: 15_000 }).not.toBe(before)
  const events = await atStripe<{ id: string; type: string; data: { object: { customer?: string } } }>(
    'event',
  )
  const { customer_id } = await accountOf(seller)
  const own = events.filter(({ data }) => data.object.customer === customer_id)
  expect(own.length).toBeGreaterThan(3)
  for (const { id } of own.toReversed())
    await app.sandbox.control('POST', '/stripe/webhooks/resend', { event: id })
  await app.sandbox.control('POST', '/clock/step', { seconds: 1, wait: true })
  await eventually(seller, { level: 1, statuses: ['ACTIVE'] })
  expect(await invoicesOf(seller)).toHaveLength(2)
})

test('a renewal that fails leaves the plan for a week, then the account is on Free and nothing is lost', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller, { level: 2 })
  await seller.call.updateUser({ body: { automateOrdering: true } })
  await pressInPortal(seller, 'MANAGE', { card: 'pm_card_chargeCustomerFail' })
  await passDays(31.5)
  await eventually(seller, { level: 2, statuses: ['PAST_DUE'] })
  const graceEndsAt = (await newestOf(seller)).graceEndsAt!
  const told = await waitForMail(app, seller.email, { subject: 'Your payment for the Studio plan failed' })
  expect(told.text).toContain('You keep the plan until')
  const [unpaid] = await invoicesOf(seller)
  const failedAt = Date.parse(unpaid!.createdAt)
  expect(Date.parse(graceEndsAt) - failedAt).toBe(7 * DAY_SECONDS * 1_000)
  offsetMs = Date.parse(graceEndsAt) - Date.now() - 60_000
  await endPlans.run(app.context)
  // The seller's session ended meanwhile.
  const kept = () =>
    app.context.db.row(sql`select premium_level, automate_ordering from users where id = ${seller.userId}`)
  expect(await kept()).toEqual({ premiumLevel: 2, automateOrdering: true })
  offsetMs += 120_000
  await endPlans.run(app.context)
  expect(await kept()).toEqual({ premiumLevel: 0, automateOrdering: true })
  await waitForMail(app, seller.email, { subject: 'Your account is on the Free plan now' })
})

test('paying the open invoice in the portal brings the plan back', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  await pressInPortal(seller, 'MANAGE', { card: 'pm_card_chargeCustomerFail' })
  await passDays(31.5)
  await eventually(seller, { level: 1, statuses: ['PAST_DUE'] })
  await pressInPortal(seller, 'MANAGE', { card: 'pm_card_visa' })
  const open = (await invoicesOf(seller)).find(({ status }) => status === 'OPEN')
  await pressInPortal(seller, 'MANAGE', { pay: open!.id })
  await eventually(seller, { level: 1, statuses: ['ACTIVE'] })
  expect((await newestOf(seller)).graceEndsAt).toBeNull()
})

test('a change of the plan costs what the preview says, and unlocks at once', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  await passDays(10)
  const preview = (await seller.call.previewPlanChange({ query: { level: '2' } })).body
  expect(preview).toMatchObject({ monthlyCents: 4_900, currency: 'USD' })
  expect(preview.dueNowCents).toBeGreaterThan(0)
  const prices = await atStripe<{ id: string; lookup_key: string | null }>('price')
  const studio = prices.find(({ lookup_key }) => lookup_key === 'spoolyard_studio_monthly')!
  const [subscription] = await subscriptionsOf(seller)
  await pressInPortal(seller, 'CHANGE', { subscription: subscription!.id, price: studio.id })
  await eventually(seller, { level: 2, statuses: ['ACTIVE'] })
  const [newest] = await invoicesOf(seller)
  expect(Math.abs(newest!.totalCents - preview.dueNowCents)).toBeLessThanOrEqual(1)
})

test('Stripe has one price per plan and one portal, however many sellers subscribe', async () => {
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const seller = await app.signUp()
      await subscribe(app, seller)
      await seller.call.openBillingPortal({ body: { task: 'MANAGE' } })
    }),
  )
  const prices = await atStripe<{ lookup_key: string }>('price')
  expect(prices.map(({ lookup_key }) => lookup_key).toSorted()).toEqual([
    'spoolyard_maker_monthly',
    'spoolyard_studio_monthly',
  ])
  expect(await atStripe('billing_portal.configuration')).toHaveLength(1)
})

test('a plan is paid with the card that replaces the first one', async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  await app.sandbox.control('POST', '/clock/step', { seconds: 60 })
  const { body } = await seller.call.openCardPage()
  await payOnPage(body.url, { card: 'pm_card_mastercard', email: seller.email })
  const paysWith = async () => {
    const [subscription] = await subscriptionsOf(seller)
    const cards = await app.context.cards!.listCards(subscription!.customer)
    const method = (subscription as unknown as { default_payment_method: string }).default_payment_method
    return cards.kind === 'done' ? cards.value.find(({ id }) => id === method)?.last4 : null
  }
  await expect.poll(paysWith, { timeout: 15_000 }).toBe('4444')
})

test('who used automatic ordering before plans keeps it until the promised day', async () => {
  const seller = await app.signUp()
  const until = new Date(Date.now() + offsetMs + 30 * DAY_SECONDS * 1_000)
  await app.context.db.run(
    sql`update users set automate_ordering = true, automation_until = ${until} where id = ${seller.userId}`,
  )
  expect((await accountOf(seller)).automationUntil).toBe(until.toISOString())
  const turn = (automateOrdering: boolean) => seller.call.updateUser({ body: { automateOrdering } })
  expect([(await turn(false)).status, (await turn(true)).status]).toEqual([200, 200])
  offsetMs += 31 * DAY_SECONDS * 1_000
  await endPlans.run(app.context)
  expect(await accountOf(seller)).toMatchObject({ automationUntil: null, automateOrdering: true })
  expect((await turn(false)).status).toBe(200)
  expect(await turn(true)).toMatchObject({ status: 403, refusal: { error: 'PLAN_REQUIRED' } })
})
