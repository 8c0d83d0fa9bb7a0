import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationSettings } from '#contract/account/inbox.ts'
import { orderDelivered, ordersDelivered, outOfStock, paymentFailed } from '#domain/inbox/inbox-entries.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendSellerDigest } from '../print-orders/digest/send-attention-digest.ts'
import { notify } from './notify.ts'
import { sweepInbox } from './sweep-inbox.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
let app: TestApp
let offsetMs = 0
const now = () => new Date(Date.now() + offsetMs)
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now } })
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const happen = (seller: Seller, happened: Omit<Parameters<typeof notify>[2], 'sellerId'>) =>
  app.context.db.transaction((tx) => notify(app.context, tx, { sellerId: seller.userId, ...happened }))
const deliver = (seller: Seller, number: number) =>
  happen(seller, {
    key: `delivered:${number}`,
    words: orderDelivered({ id: `po_${number}`, orderNumber: String(number) }),
  })
const inbox = async (seller: Seller, query: Parameters<Seller['call']['listInbox']>[0] = {}) =>
  (await seller.call.listInbox(query)).body
const unread = async (seller: Seller) => (await seller.call.countInbox()).body.unread

type Change = (settings: NotificationSettings) => void
async function change(seller: Seller, apply: Change) {
  const settings = (await seller.call.getNotificationSettings()).body
  apply(settings)
  expect((await seller.call.saveNotificationSettings({ body: settings })).body).toEqual(settings)
  expect((await seller.call.getNotificationSettings()).body).toEqual(settings)
}
const mails = async (seller: Seller, subject: string) =>
  (await app.sandbox.mails(seller.email)).filter((mail) => mail.subject.includes(subject))
/** Lets time pass and has waiting mails sent. */
async function pass(ms: number) {
  offsetMs += ms
  await sendSellerDigest.run(app.context)
}

test('an event that is reported again is listed once', async () => {
  const seller = await app.signUp()
  await Promise.all([deliver(seller, 1), deliver(seller, 1), deliver(seller, 1)])
  expect((await inbox(seller)).entries).toMatchObject([
    {
      event: 'ORDER_DELIVERED',
      title: 'Order 1 was delivered',
      isRead: false,
      record: { kind: 'print-order', id: 'po_1' },
    },
  ])
})

test('deliveries of a day are one entry until it is read, and the count starts again after that', async () => {
  const seller = await app.signUp()
  const another = (number: number) =>
    happen(seller, {
      key: 'delivered:2026-11-20',
      words: orderDelivered({ id: `po_${number}`, orderNumber: String(number) }),
      grouped: ordersDelivered,
    })
  const titles = async () => (await inbox(seller)).entries.map(({ title }) => title)
  await another(1)
  await deliver(seller, 7)
  await Promise.all([another(2), another(3)])
  expect(await titles()).toEqual(['3 orders were delivered', 'Order 7 was delivered'])
  await seller.call.markInboxRead({ body: { ids: [(await inbox(seller)).entries[0]!.id] } })
  await another(4)
  expect(await titles()).toEqual(['Order 4 was delivered', 'Order 7 was delivered'])
  expect(await unread(seller)).toBe(2)
})

test('a thousand entries come page by page, newest first, each once', async () => {
  const seller = await app.signUp()
  for (let number = 1; number <= 1_000; number += 1) await deliver(seller, number)
  const seen: string[] = []
  let before: string | null = null
  do {
    const { entries, next } = await inbox(seller, { query: { size: 200, ...(before && { before }) } })
    seen.push(...entries.map(({ title }) => title))
    before = next
  } while (before)
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => `Order ${1_000 - index} was delivered`))
  expect(await unread(seller)).toBe(1_000)
})

test('reading some, and reading everything up to an entry, leaves what came in later unread', async () => {
  const seller = await app.signUp()
  for (const number of [1, 2, 3]) await deliver(seller, number)
  const [third, second, first] = (await inbox(seller)).entries
  expect((await seller.call.markInboxRead({ body: { ids: [second!.id] } })).body).toEqual({ unread: 2 })
  expect((await inbox(seller, { query: { show: 'unread' } })).entries.map(({ id }) => id)).toEqual([
    third!.id,
    first!.id,
  ])
  await deliver(seller, 4)
  expect((await seller.call.markInboxRead({ body: { upTo: third!.id } })).body).toEqual({ unread: 1 })
  expect((await inbox(seller)).entries.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
})

test('other sellers neither see nor read an entry', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  await deliver(seller, 1)
  const { id } = (await inbox(seller)).entries[0]!
  expect((await inbox(other)).entries).toEqual([])
  expect((await other.call.markInboxRead({ body: { ids: [id] } })).body).toEqual({ unread: 0 })
  await other.call.markInboxRead({ body: { upTo: id } })
  expect(await unread(seller)).toBe(1)
})

test('events go where the settings say', async () => {
  const seller = await app.signUp()
  await change(seller, ({ events }) => {
    events.ORDER_DELIVERED = { inbox: false, email: true }
    events.OUT_OF_STOCK = { inbox: true, email: false }
  })
  await deliver(seller, 7)
  await happen(seller, { key: 'stock', words: outOfStock({ id: 'fil', name: 'PLA Red' }) })
  expect((await inbox(seller)).entries.map(({ title }) => title)).toEqual(['PLA Red is out of stock'])
  await pass(2 * MINUTE_MS)
  await expect.poll(() => mails(seller, 'Order 7 was delivered')).toHaveLength(1)
  const [mail] = await mails(seller, 'Order 7 was delivered')
  expect(mail!.text).not.toContain('PLA Red')
  expect(mail!.links.some((link) => link.endsWith('/dashboard/orders/po_7'))).toBe(true)
})

test('in quiet hours an email with details waits, and goes as a line of one email afterwards', async () => {
  const seller = await app.signUp()
  await app.context.db.pool.query(`update users set time_zone = 'UTC' where id = $1`, [seller.userId])
  const pay = (key: string) =>
    happen(seller, {
      key,
      words: paymentFailed('Your card was declined.'),
      mail: async ({ name }) => ({
        kind: 'orders-wait-for-payment',
        name,
        text: 'Your card was declined.',
        orders: 1,
        link: app.url,
      }),
    })
  await pay('at once')
  await expect.poll(() => mails(seller, 'payment')).toHaveLength(1)
  const hour = now().getUTCHours()
  await change(seller, (settings) => {
    settings.quietHours = { from: hour, to: (hour + 2) % 24 }
  })
  await pay('first')
  await pay('second')
  await pass(30 * MINUTE_MS)
  expect(await mails(seller, 'notifications')).toEqual([])
  await pass(121 * MINUTE_MS)
  await expect.poll(() => mails(seller, '2 notifications')).toHaveLength(1)
  await pass(DAY_MS)
  expect(await mails(seller, 'notification')).toHaveLength(1)
})

test('one email a day gathers everything, failed orders too, in one mail', async () => {
  const seller = await app.signUp()
  await app.context.db.pool.query(`update users set time_zone = 'UTC' where id = $1`, [seller.userId])
  const dailyAt = (now().getUTCHours() + 3) % 24
  await change(seller, (settings) => {
    settings.dailyAt = dailyAt
    settings.events.ORDER_DELIVERED.email = true
  })
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  for (const number of [1, 2, 3]) await deliver(seller, number)
  const { rows } = await app.context.db.pool.query(
    'select distinct mail_at as at from inbox_entries where seller_id = $1 and mail_at is not null union all select since from seller_needs where seller_id = $1',
    [seller.userId],
  )
  expect(rows.map(({ at }) => at.getUTCHours())).toEqual([dailyAt, dailyAt])
  await pass(60 * MINUTE_MS)
  expect(await mails(seller, 'notifications')).toEqual([])
  await pass(3 * 60 * MINUTE_MS)
  const subject = `Order ${order!.orderNumber} needs attention, and 3 notifications`
  await expect.poll(() => mails(seller, subject)).toHaveLength(1)
  await pass(30 * MINUTE_MS)
  for (const word of ['need', 'notification']) expect(await mails(seller, word)).toHaveLength(1)
})

test('the email switch of failed orders is the one in the account', async () => {
  const seller = await app.signUp()
  await change(seller, ({ events }) => {
    events.ORDER_FAILED.email = false
  })
  expect((await seller.call.getUser()).body.mailWhenNeeded).toBe(false)
  await seller.call.updatePreferences({ body: { mailWhenNeeded: true } })
  expect((await seller.call.getNotificationSettings()).body.events.ORDER_FAILED.email).toBe(true)
})

test('settings out of bounds are refused', async () => {
  const seller = await app.signUp()
  const settings = (await seller.call.getNotificationSettings()).body
  for (const wrong of [
    { dailyAt: 24 },
    { dailyAt: 7.5 },
    { quietHours: { from: 8, to: 8 } },
    { quietHours: { from: -1, to: 8 } },
    { events: { ORDER_FAILED: { inbox: true, email: true } } },
  ])
    expect(
      (await seller.call.saveNotificationSettings({ body: { ...settings, ...wrong } as typeof settings }))
        .status,
    ).toBe(422)
})

test('a failed, a finished and a delivered order are reported by what happens to them', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, {}])
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  await seller.call.createSubmitRun({
    body: { orderIds: orders.map(({ id }) => id) },
  })
  const titles = async () => (await inbox(seller)).entries.map(({ title, text }) => `${title}: ${text}`)
  await expect
    .poll(titles, { timeout: 10_000 })
    .toEqual([
      'Submission 1 finished: 1 submitted, 1 failed',
      expect.stringMatching(new RegExp(`^Order ${orders[0]!.orderNumber} failed: .`)),
    ])
})

test('entries are deleted after 90 days', async () => {
  const seller = await app.signUp()
  await deliver(seller, 1)
  offsetMs += 89 * DAY_MS
  await sweepInbox.run(app.context)
  await deliver(seller, 2)
  offsetMs += 2 * DAY_MS
  await sweepInbox.run(app.context)
  const { rows } = await app.context.db.pool.query('select title from inbox_entries where seller_id = $1', [
    seller.userId,
  ])
  expect(rows).toEqual([{ title: 'Order 2 was delivered' }])
})
