import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlineFigures } from '#domain/insight/headline-figures.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { periodOf } from '../cohorts/cohort-periods.ts'
import { countInsightDays } from '../count-insight-days.ts'
import { dayBefore, dayOf, startOf } from '../utc-days.ts'
import { sendWeeklyMails } from './send-weekly-mails.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const HOUR_MS = 3_600_000
let aheadMs = 0
let app: TestApp
let admins: Person[]

/** A Monday; the week that the first email is about ends with it. */
const monday = dayBefore(periodOf('week', dayOf(new Date())), -7)
const goTo = async (at: number) => {
  aheadMs = at - Date.now()
  await keepSignedIn(app.context)
}
const weeksLater = (weeks: number, hour: number) => startOf(monday).getTime() + (weeks * 168 + hour) * HOUR_MS
const subjectOf = (weeks: number) => {
  const first = startOf(dayBefore(monday, 7 - 7 * weeks))
  return `Spoolyard, week of ${first.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`
}

beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
    recurring: [],
  })
  admins = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => app.signUp({ name })))
  for (const { email } of admins) await makeAdmin(app.context.db, email)
})
afterAll(() => app.close())

/** A context whose rounds run beside others, as if the lock between processes were lost. */
const unlocked = (context: Context): Context => ({
  ...context,
  locks: {
    ...context.locks,
    tryWith: async (_: string, work: (signal: AbortSignal) => Promise<void>) => {
      await work(new AbortController().signal)
      return true
    },
  },
})

/** A process that is killed when it has stored so many emails; the one it is storing is rolled back. */
function killedAfter(mails: number): Context {
  let left = mails
  const newId: Context['newId'] = (prefix) => {
    if (prefix === 'mail' && left-- === 0) throw new Error('killed')
    return app.context.newId(prefix)
  }
  return unlocked({ ...app.context, newId })
}

const mailsTo = async ({ email }: Person, weeks: number) =>
  (await app.sandbox.mails(email)).filter(({ subject }) => subject === subjectOf(weeks))
const stored = async () =>
  (await app.context.db.rows(sql`select id from mails where kind = 'weekly-numbers'`)).length
/** Before the clock jumps, because an email that waits for a day is given up. */
const allSent = () =>
  expect
    .poll(() => app.context.db.rows(sql`select id from mails where status = 'WAITING'`), { timeout: 10_000 })
    .toEqual([])
const run = () => sendWeeklyMails.run(unlocked(app.context))

test('the email comes on Monday at noon, when the week is final, with the numbers of the analytics', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, {}, {}])
  for (const { id } of orders.slice(1)) await seller.call.submitOrder({ body: { orderId: id } })
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  await seller.call.submitOrder({ body: { orderId: orders[0]!.id } })

  // Not in the morning, and not before the days are counted for the last time.
  await goTo(weeksLater(0, 11))
  await run()
  await goTo(weeksLater(0, 12.5))
  await run()
  expect(await stored()).toBe(0)
  await countInsightDays.run(app.context)
  await run()
  const [admin] = admins
  await expect.poll(() => mailsTo(admin!, 0), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = await mailsTo(admin!, 0)

  const query = { daysAgo: 7, until: dayBefore(monday, 1) }
  const { analytics } = (await admin!.call.getAdminAnalytics({ query })).body
  expect(analytics.total).toMatchObject({ orders: 2, activeSellers: 1, signUps: 1, failed: 1 })
  expect(analytics.days.every(({ isFinal, day }) => isFinal || day < dayOf(new Date()))).toBe(true)
  const text = (value: number, isMoney = false) => (isMoney ? `$${(value / 100).toFixed(2)}` : String(value))
  for (const { key, label, isMoney, list } of headlineFigures) {
    expect(mail!.text).toContain(
      `* ${label}: ${text(analytics.total[key], isMoney)}: ${text(analytics.before[key], isMoney)} the week before`,
    )
    const path = list(analytics)
    if (!path.startsWith('#')) expect(mail!.links).toContain(`${app.context.config.publicUrl}${path}`)
  }
  for (const { orders: failed } of analytics.failures)
    expect(mail!.text).toContain(failed === 1 ? '1 order' : `${failed} orders`)
  expect(analytics.failures).toHaveLength(1)
  expect(mail!.text).toContain('* Charges for orders: ')
  expect(mail!.links).toContain(
    `${app.context.config.publicUrl}/analytics?range=7&until=${dayBefore(monday, 1)}`,
  )
})

test('each administrator gets one email for a week, although rounds run at once and one is killed between', async () => {
  await goTo(weeksLater(1, 12.5))
  await countInsightDays.run(app.context)
  const before = await stored()
  await Promise.all([
    run(),
    run(),
    expect(sendWeeklyMails.run(killedAfter(1))).rejects.toThrow('killed'),
    expect(sendWeeklyMails.run(killedAfter(0))).rejects.toThrow('killed'),
  ])
  await allSent()
  // Later rounds of the week add nothing, and a later day is still the same week.
  await goTo(weeksLater(1, 60))
  await run()
  expect((await stored()) - before).toBe(admins.length)
  for (const admin of admins) await expect.poll(() => mailsTo(admin, 1), { timeout: 10_000 }).toHaveLength(1)
})

test('what a killed round leaves is sent by the next one, days later if need be', async () => {
  await goTo(weeksLater(2, 13))
  await countInsightDays.run(app.context)
  const before = await stored()
  await expect(sendWeeklyMails.run(killedAfter(2))).rejects.toThrow('killed')
  // Control: the round was killed between two emails.
  expect((await stored()) - before).toBe(2)
  await allSent()
  await goTo(weeksLater(2, 100))
  await run()
  expect((await stored()) - before).toBe(admins.length)
  for (const admin of admins) await expect.poll(() => mailsTo(admin, 2), { timeout: 10_000 }).toHaveLength(1)
})

test('an administrator turns the email off for themselves, which is in the audit log once', async () => {
  const [admin, other] = admins
  expect((await admin!.call.getWeeklyMail()).body.weeklyMail).toEqual({ isOn: true, email: admin!.email })
  await admin!.call.setWeeklyMail({ body: { isOn: true } })
  for (const isOn of [false, false]) {
    const { body } = await admin!.call.setWeeklyMail({ body: { isOn } })
    expect(body.weeklyMail.isOn).toBe(false)
  }
  expect((await other!.call.getWeeklyMail()).body.weeklyMail.isOn).toBe(true)
  const { entries } = (await other!.call.listAudit({ query: { action: 'weekly-mail.changed' } })).body
  expect(entries.map(({ actor, summary }) => [actor?.id, summary])).toEqual([
    [admin!.userId, 'isOn: on → off'],
  ])
  await goTo(weeksLater(3, 13))
  await countInsightDays.run(app.context)
  await run()
  await expect.poll(() => mailsTo(other!, 3), { timeout: 10_000 }).toHaveLength(1)
  expect(await mailsTo(admin!, 3)).toEqual([])

  // Turned on again, it comes, in the same week too.
  await admin!.call.setWeeklyMail({ body: { isOn: true } })
  await run()
  await expect.poll(() => mailsTo(admin!, 3), { timeout: 10_000 }).toHaveLength(1)
})

test('sellers get no email, nor do administrators whose account is newer than the week', async () => {
  await goTo(weeksLater(4, 5))
  const [seller, newcomer] = [await app.signUp(), await app.signUp()]
  await makeAdmin(app.context.db, newcomer.email)
  await goTo(weeksLater(4, 13))
  await countInsightDays.run(app.context)
  const before = await stored()
  await run()
  expect((await stored()) - before).toBe(admins.length)
  expect((await seller.call.getWeeklyMail()).status).toBe(403)
  expect((await seller.call.setWeeklyMail({ body: { isOn: true } })).status).toBe(403)
})
