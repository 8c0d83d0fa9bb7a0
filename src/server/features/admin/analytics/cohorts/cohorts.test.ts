import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cohort, CohortSpan } from '#contract/admin/cohorts.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countInsightDays } from '../count-insight-days.ts'
import { periodAfter, periodOf } from './cohort-periods.ts'

const DAY_MS = 86_400_000
let aheadMs = 0
let app: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>

const now = () => new Date(Date.now() + aheadMs)
const today = () => now().toISOString().slice(0, 10)
/** A moment of the week or month so many before the current one, `hours` after it began. */
const momentOf = (span: CohortSpan, periodsAgo: number, hours: number) =>
  new Date(Date.parse(periodAfter(span, periodOf(span, today()), -periodsAgo)) + hours * 3_600_000)

beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now }, recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

let sellers = 0

/** Stores a seller who signed up at a moment, with charges at others. The ledger's triggers are for what moves money. */
async function seller(signedUpAt: Date, chargedAt: readonly Date[]): Promise<string> {
  sellers += 1
  const id = `usr_${String(sellers).padStart(26, '0')}`
  await app.context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into users (id, name, email, email_verified, created_at)
      values (${id}, 'Seller', ${`${id}@seller.test`}, true, ${signedUpAt})`)
    for (const [index, at] of chargedAt.entries())
      await tx.run(sql`
        insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, at, amount_cents, balance_after_cents)
        values (${id}, 'USD', 'seller_balance', ${index + 1}, ${`tx_${id}_${index}`}, 'CHARGE', ${at}, -100, 0)`)
  })
  return id
}

const count = () => countInsightDays.run(app.context)
const cohortsBy = async (by: CohortSpan) => (await admin.call.getAdminCohorts({ query: { by } })).body.cohorts
const cohortAgo = async (by: CohortSpan, periodsAgo: number): Promise<Cohort> =>
  (await cohortsBy(by)).cohorts[periodsAgo]!
const listed = async (query: {
  from: string
  to: string
  reached: 'SIGNED_UP'
  orderedFrom?: string
  orderedTo?: string
}) => (await admin.call.listUsers({ query })).body.pagination.total

test('groups of fewer than five sellers have neither a size nor cells', async () => {
  for (let place = 0; place < 4; place++)
    await seller(momentOf('week', 11, place), [momentOf('week', 11, 20)])
  await count()
  expect(await cohortAgo('week', 11)).toMatchObject({ sellers: null, cells: [] })
  await seller(momentOf('week', 11, 5), [])
  await count()
  const { sellers: size, cells } = await cohortAgo('week', 11)
  expect([size, cells.length, cells[0]!.ordered]).toEqual([5, 12, 4])
  expect((await cohortsBy('week')).smallestGroup).toBe(5)
})

test('each number of a cohort is the length of the list that it opens', async () => {
  // Charges before the sign-up, on the first and last instant of weeks, several in one week, and after a gap.
  const first = momentOf('week', 6, 0)
  const people: [Date, Date[]][] = [
    [first, [momentOf('week', 5, 0), new Date(momentOf('week', 4, 0).getTime() - 1)]],
    [momentOf('week', 6, 30), [momentOf('week', 8, 1), momentOf('week', 3, 4), momentOf('week', 1, 4)]],
    [momentOf('week', 6, 31), [momentOf('week', 6, 32), momentOf('week', 6, 33)]],
    [momentOf('week', 6, 40), []],
    [new Date(momentOf('week', 5, 0).getTime() - 1), [momentOf('week', 9, 1)]],
    [momentOf('week', 6, 50), [momentOf('week', 1, 1)]],
  ]
  for (const [signedUpAt, chargedAt] of people) await seller(signedUpAt, chargedAt)
  // These weeks were final.
  await app.context.db.run(sql`delete from insight_cohorts`)
  await count()
  const { cells } = await cohortAgo('week', 6)
  expect(cells.map(({ ordered }) => ordered)).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect(cells.map(({ ordering }) => ordering)).toEqual([1, 1, 0, 1, 0, 2, 0])
  for (const by of ['week', 'month'] as const) {
    const { cohorts } = await cohortsBy(by)
    const compared: unknown[] = []
    const found: unknown[] = []
    for (const { from, to, sellers: size, cells: ofCohort } of cohorts) {
      if (size === null) continue
      const signedUp = { from, to, reached: 'SIGNED_UP' as const }
      compared.push(size)
      found.push(await listed(signedUp))
      for (const cell of ofCohort) {
        compared.push([cell.from, cell.ordered, cell.ordering])
        const ordered = await listed({ ...signedUp, orderedFrom: from, orderedTo: cell.to })
        const ordering = await listed({ ...signedUp, orderedFrom: cell.from, orderedTo: cell.to })
        found.push([cell.from, ordered, ordering])
      }
    }
    expect(compared).toEqual(found)
    expect(compared.length).toBeGreaterThan(12)
  }
})

test('weeks begin on Monday and months on their first day, without gaps, newest first', async () => {
  for (const by of ['week', 'month'] as const) {
    const { cohorts } = await cohortsBy(by)
    expect(cohorts).toHaveLength(12)
    for (const [index, { from, to }] of cohorts.entries()) {
      if (index > 0) expect(to).toBe(cohorts[index - 1]!.from)
      expect(by === 'week' ? new Date(from).getUTCDay() : new Date(from).getUTCDate()).toBe(1)
    }
    expect(Date.parse(cohorts[0]!.from)).toBeLessThanOrEqual(now().getTime())
    expect(Date.parse(cohorts[0]!.to)).toBeGreaterThan(now().getTime())
  }
})

test('a week is final two hours after it ended, and what is stored late until then counts', async () => {
  const startsAt = momentOf('week', 0, 0).getTime()
  const buyers = []
  for (let place = 0; place < 5; place++) buyers.push(await seller(new Date(startsAt + place), []))
  const nextWeek = startsAt + 7 * DAY_MS
  const cellAt = async (at: number) => {
    aheadMs = at - Date.now()
    await keepSignedIn(app.context)
    await count()
    return (await cohortAgo('week', 1)).cells[0]!
  }
  const charge = (id: string, at: number) =>
    app.context.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, at, amount_cents, balance_after_cents)
        values (${id}, 'USD', 'seller_balance', 1, ${`tx_${id}`}, 'CHARGE', ${new Date(at)}, -100, 0)`)
    })
  expect(await cellAt(nextWeek + 60_000)).toMatchObject({ ordered: 0, isFinal: false })
  await charge(buyers[0]!, nextWeek - 1)
  expect(await cellAt(nextWeek + 120 * 60_000 - 1_000)).toMatchObject({ ordered: 1, isFinal: false })
  expect(await cellAt(nextWeek + 121 * 60_000)).toMatchObject({ ordered: 1, isFinal: true })
  await charge(buyers[1]!, nextWeek - 1)
  expect(await cellAt(nextWeek + 180 * 60_000)).toMatchObject({ ordered: 1, isFinal: true })
  aheadMs = 0
  await keepSignedIn(app.context)
})

test('a seller who becomes an administrator leaves the size of the cohort', async () => {
  const at = momentOf('month', 3, 400)
  const ids = []
  for (let place = 0; place < 6; place++) ids.push(await seller(new Date(at.getTime() + place), []))
  await count()
  const before = (await cohortAgo('month', 3)).sellers!
  await app.context.db.run(sql`update users set role = 'ADMIN' where id = ${ids[0]!}`)
  await count()
  expect((await cohortAgo('month', 3)).sellers).toBe(before - 1)
})

test('only weeks and months, and only for administrators', async () => {
  expect((await admin.call.getAdminCohorts({ query: { by: 'year' as never } })).status).toBe(422)
  expect((await admin.call.getAdminCohorts()).body.cohorts.by).toBe('week')
  const person = await app.signUp()
  expect((await person.call.getAdminCohorts()).status).toBe(403)
})
