import { afterAll, beforeAll, expect, test } from 'vitest'
import { noOrderDetails } from '#contract/orders/order-details.ts'
import type { NewRule } from '#contract/orders/rules.ts'
import { paymentFailed } from '#domain/inbox/inbox-entries.ts'
import { waitForMail } from '#server/features/mail-links/testing/mailbox.ts'
import { checkMarkedOrders } from '#server/features/order-checks/check-orders.job.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { invalid } from '#testing/api/api-client.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { notify } from '../notifications/notify.ts'
import { sendSellerDigest } from '../print-orders/digest/send-attention-digest.ts'

let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const big: NewRule = {
  name: 'Big orders',
  conditions: [{ about: 'total', how: 'at-least', cents: 5_000 }],
  actions: [
    { do: 'tag', tag: 'big' },
    { do: 'notify', message: 'Look at it' },
  ],
}
const everything = (name: string): NewRule => ({ name, conditions: [], actions: [{ do: 'tag', tag: name }] })

async function addRule(seller: Seller, rule: NewRule, isOn = true): Promise<string> {
  const { status, body } = await seller.call.createRule({ body: rule })
  expect([status, body.rule?.isOn]).toEqual([201, false])
  if (isOn)
    expect(
      (await seller.call.updateRule({ params: { id: body.rule.id }, body: { isOn } })).body.rule.isOn,
    ).toBe(true)
  await checked(seller)
  return body.rule.id
}
/** Completes all pending checks, whether by this process's worker or here. */
async function checked({ userId: sellerId }: Seller) {
  const waiting = async () => {
    await checkMarkedOrders.run(app.context, { sellerId })
    const marked = 'select 1 from shop_orders where seller_id = $1 and needs_check and is_unsubmitted'
    return (await app.context.db.pool.query(marked, [sellerId])).rows
  }
  await expect.poll(waiting, { timeout: 15_000, interval: 50 }).toEqual([])
}
const rulesOf = async (seller: Seller) => (await seller.call.listRules()).body.rules
const orderOf = async (seller: Seller, id: string) =>
  (await seller.call.getShopOrder({ params: { id } })).body.order

test('a rule is off until turned on, applies to waiting orders, and stops applying when deleted', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ totalCents: 9_900 }])
  const id = await addRule(seller, big, false)
  expect((await orderOf(seller, order!.id)).tags).toEqual([])
  await seller.call.updateRule({ params: { id }, body: { isOn: true } })
  await checked(seller)
  const tagged = await orderOf(seller, order!.id)
  expect(tagged.tags).toEqual(['big'])
  expect(tagged.ruleTrace).toMatchObject([
    { ruleId: id, isHit: true, effects: ['Tagged “big”', 'You’re notified: “Look at it”'] },
  ])
  expect(await rulesOf(seller)).toMatchObject([
    {
      text: 'When the buyer’s total is at least $50.00, then tag it “big” and notify me “Look at it”.',
      hits7Days: 1,
    },
  ])
  expect((await seller.call.deleteRule({ params: { id } })).status).toBe(200)
  await checked(seller)
  expect((await orderOf(seller, order!.id)).tags).toEqual([])
})

test('a rule holds an order for its hours, and releasing the order ends the hold', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await addRule(seller, { name: 'Hold', conditions: [], actions: [{ do: 'hold', hours: 24 }] })
  expect((await orderOf(seller, order!.id)).hold).toMatchObject({ by: 'RULE' })
  const held = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect([held.status, held.refusal.error]).toEqual([409, 'ORDER_HELD'])
  await seller.call.releaseOrders({ body: { orderIds: [order!.id] } })
  expect((await orderOf(seller, order!.id)).hold).toBeNull()
})

test('rule notifications arrive in one mail, once per order', async () => {
  const seller = await app.signUp()
  await addRule(seller, big)
  const orders = await createShop(app, seller.userId, [
    { totalCents: 9_900 },
    { totalCents: 100 },
    { totalCents: 8_800 },
  ])
  await sendSellerDigest.run(app.context)
  offsetMs += 61_000
  await sendSellerDigest.run(app.context)
  const mail = await waitForMail(app, seller.email, { subject: 'Your rules matched 2 orders' })
  for (const told of [orders[0]!, orders[2]!]) expect(mail.text).toContain(told.orderNumber)
  expect(mail.text).toContain('Look at it (rule “Big orders”)')
  expect(mail.text).not.toContain(orders[1]!.orderNumber)

  await seller.call.updatePreferences({ body: { timeZone: 'Europe/Berlin' } })
  await subscribe(app, seller)
  await seller.call.updateUser({ body: { automateOrdering: true } })
  await checked(seller)
  offsetMs += 3_600_000
  await sendSellerDigest.run(app.context)
  const mails = await app.sandbox.mails(seller.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Your rule'))).toHaveLength(1)

  // One email a day has what rules report, too.
  const settings = (await seller.call.getNotificationSettings()).body
  const dailyAt = (new Date(Date.now() + offsetMs).getUTCHours() + 12) % 24
  await seller.call.updatePreferences({ body: { timeZone: 'UTC' } })
  await seller.call.saveNotificationSettings({ body: { ...settings, dailyAt } })
  const [later] = await createShop(app, seller.userId, [{ totalCents: 7_700 }])
  await checked(seller)
  await app.context.db.transaction((tx) =>
    notify(app.context, tx, { sellerId: seller.userId, key: 'declined', words: paymentFailed('Declined') }),
  )
  offsetMs += 3_600_000
  await sendSellerDigest.run(app.context)
  expect(await app.sandbox.mails(seller.email)).toHaveLength(mails.length)
  offsetMs += 24 * 3_600_000
  await sendSellerDigest.run(app.context)
  const daily = await waitForMail(app, seller.email, { subject: '2 notifications' })
  for (const text of ['A payment failed', later!.orderNumber, 'Look at it (rule “Big orders”)'])
    expect(daily.text).toContain(text)
})

test('rules run in the order they were arranged', async () => {
  const seller = await app.signUp()
  const [a, b, c] = [
    await addRule(seller, everything('a')),
    await addRule(seller, everything('b')),
    await addRule(seller, everything('c')),
  ]
  expect(
    (await seller.call.updateRule({ params: { id: c }, body: { position: 1 } })).body.rule.position,
  ).toBe(1)
  await seller.call.updateRule({ params: { id: a }, body: { position: 99 } })
  const listed = await rulesOf(seller)
  expect(listed.map((rule: { id: string; position: number }) => [rule.id, rule.position])).toEqual([
    [c, 1],
    [b, 2],
    [a, 3],
  ])
  await seller.call.deleteRule({ params: { id: c } })
  expect((await rulesOf(seller)).map((rule: { position: number }) => rule.position)).toEqual([1, 2])
})

test('moving a rule lands where it was dropped', async () => {
  const seller = await app.signUp()
  const [a, b, c, d] = [
    await addRule(seller, everything('a')),
    await addRule(seller, everything('b')),
    await addRule(seller, everything('c')),
    await addRule(seller, everything('d')),
  ]
  const move = async (id: string, position: number) => {
    const { rule } = (await seller.call.updateRule({ params: { id }, body: { position } })).body
    return [rule.position, ...(await rulesOf(seller)).map((each: { id: string }) => each.id)]
  }
  expect(await move(a, 3)).toEqual([3, b, c, a, d])
  expect(await move(d, 2)).toEqual([2, b, d, c, a])
  expect(await move(b, 99)).toEqual([4, d, c, a, b])
})

test('other sellers’ rules, and rules that reference other sellers’ things, are rejected', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  await createShop(app, other.userId, [{}])
  const id = await addRule(seller, big)
  expect((await other.call.updateRule({ params: { id }, body: { isOn: false } })).status).toBe(404)
  expect((await other.call.deleteRule({ params: { id } })).status).toBe(404)
  const simulated = await other.call.simulateRule({ body: { rule: big, replaces: id } })
  expect(simulated.status).toBe(404)
  const theirs = (await other.call.listProducts()).body.products[0]!.id
  const about = { about: 'line', which: 'any', of: 'product', how: 'is', text: theirs } as const
  expect((await seller.call.createRule({ body: { ...big, conditions: [about] } })).status).toBe(404)
  const filamentId = '00000000-0000-4000-8000-0000000000ff'
  const actions = [{ do: 'set-filament', filamentId, lines: null }]
  expect((await seller.call.createRule({ body: { ...big, actions: invalid(actions) } })).refusal.error).toBe(
    'FILAMENT_UNKNOWN',
  )
})

test('the limit is 2,000 rules', async () => {
  const seller = await app.signUp()
  await app.context.db.pool.query(
    `insert into order_rules (id, seller_id, position, name, conditions, actions, created_at)
     select 'rul_' || $1 || n, $1, n, 'x', '[]', '[{"do": "submit"}]', now() from generate_series(1, 2000) n`,
    [seller.userId],
  )
  const { status, refusal } = await seller.call.createRule({ body: big })
  expect([status, refusal.error]).toEqual([409, 'TOO_MANY_RULES'])
})

test('simulating a rule compares it with today’s rules on past orders and changes nothing', async () => {
  const seller = await app.signUp()
  await addRule(seller, everything('seen'))
  const placedAt = new Date(app.context.clock.now().getTime() - 3_600_000)
  const orders = await createShop(app, seller.userId, [
    { totalCents: 9_900, placedAt },
    { totalCents: 100, placedAt },
    { totalCents: 9_900, status: 'SHIPPED', placedAt },
    { totalCents: 9_900, placedAt: new Date(placedAt.getTime() - 20 * 86_400_000) },
  ])
  const { body } = await seller.call.simulateRule({ body: { rule: big, days: 7 } })
  expect(body.simulation).toMatchObject({ looked: 3, fits: 2, different: 2 })
  const sample = body.simulation.samples.find((each: { orderId: string }) => each.orderId === orders[0]!.id)
  expect(sample).toMatchObject({
    isHit: true,
    because: 'Matches because the buyer’s total is $99.00',
    today: ['Tagged “seen”'],
    instead: ['Tagged “seen”', 'Tagged “big”', 'You’re notified: “Look at it”'],
  })
  expect((await orderOf(seller, orders[0]!.id)).tags).toEqual(['seen'])
  expect((await rulesOf(seller)).length).toBe(1)
  const longer = await seller.call.simulateRule({ body: { rule: big, days: 90 } })
  expect(longer.body.simulation).toMatchObject({ looked: 4, fits: 3 })
})

test('a rule simulated in place of another differs only where their effects differ', async () => {
  const seller = await app.signUp()
  const id = await addRule(seller, everything('seen'))
  const placedAt = new Date(app.context.clock.now().getTime() - 3_600_000)
  await createShop(app, seller.userId, [{ totalCents: 9_900, placedAt }])
  const same = await seller.call.simulateRule({ body: { rule: everything('seen'), replaces: id } })
  expect(same.body.simulation).toMatchObject({ fits: 1, different: 0 })
  const other = await seller.call.simulateRule({ body: { rule: everything('new'), replaces: id } })
  expect(other.body.simulation.samples[0]).toMatchObject({
    today: ['Tagged “seen”'],
    instead: ['Tagged “new”'],
  })
})

test('what the store says about an order can be a condition', async () => {
  const seller = await app.signUp()
  const details = {
    ...noOrderDetails,
    isGift: true,
    customFields: [{ name: 'Custom field 1', value: 'Engraved' }],
    requestedService: 'Priority Mail Express',
  }
  const [plain, gift] = await createShop(app, seller.userId, [{}, { details, buyerName: 'Lee Roe' }])
  await addRule(seller, {
    name: 'Gifts',
    conditions: [
      { about: 'gift', how: 'is' },
      { about: 'custom-field', name: 'custom field 1', how: 'is', text: 'engraved' },
      { about: 'requested-service', how: 'contains', text: 'express' },
      { about: 'insurance', how: 'is', text: '' },
    ],
    actions: [{ do: 'tag', tag: 'gift' }],
  })
  expect((await orderOf(seller, gift!.id)).tags).toEqual(['gift'])
  const { tags, ruleTrace } = await orderOf(seller, plain!.id)
  expect([tags, ruleTrace[0]!.because]).toEqual([[], 'Doesn’t match: it is not a gift'])
})

test('only “is” and “is not” can ask whether the store says anything', async () => {
  const seller = await app.signUp()
  const rule = (how: 'is' | 'contains'): NewRule => ({
    name: 'Payer',
    conditions: [{ about: 'payer', how, text: '' }],
    actions: [{ do: 'stop' }],
  })
  expect((await seller.call.createRule({ body: rule('contains') })).status).toBe(422)
  expect((await seller.call.createRule({ body: rule('is') })).status).toBe(201)
})
