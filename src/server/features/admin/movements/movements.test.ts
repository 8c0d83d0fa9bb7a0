import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MovementKind } from '#contract/money/movements.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countDays } from '../count-days-store.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const DAY_MS = 86_400_000
let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp({ balanceCents: 0 })
  // The other triggers of the ledger are for what moves money.
  await app.context.db.run(sql`alter table ledger_lines enable always trigger ledger_lines_days`)
})
afterAll(() => app.close())

let added = 0
/** Movements so many hours ago. */
const addMovements = (kind: MovementKind, hoursAgo: readonly number[]) =>
  app.context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const hours of hoursAgo) {
      added += 1
      const [id, at] = [`tx_${added}`, new Date(Date.now() - hours * 3_600_000)]
      await tx.run(sql`
        insert into ledger_transactions (seller_id, id, kind, cause, currency, at, note)
        values (${seller.userId}, ${id}, ${kind}, ${id}, 'USD', ${at}, '')`)
      await tx.run(sql`
        insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, at, amount_cents, balance_after_cents)
        values (${seller.userId}, 'USD', 'seller_balance', ${1_000 + added}, ${id}, ${kind}, ${at}, ${added}, 0)`)
    }
  })

const midnight = (daysAgo: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS).toISOString()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const parts: { kind?: MovementKind; from?: string; to?: string }[] = [
  {},
  { kind: 'CHARGE' },
  { kind: 'DISPUTE' },
  { kind: 'SALE' },
  { from: midnight(10) },
  { to: midnight(3) },
  { from: midnight(10), to: midnight(3) },
  { from: hoursAgo(250), to: hoursAgo(55), kind: 'CHARGE' },
  { from: hoursAgo(250), to: hoursAgo(2) },
  { from: hoursAgo(51), to: hoursAgo(50) },
  { from: hoursAgo(7), to: hoursAgo(1) },
]

/** Each part of the list on pages of 14, both ways, with its length and sum, beside what the table has. */
async function expectLists() {
  for (const part of parts)
    for (const order of ['asc', 'desc'] as const) {
      const { kind = null, from = '-infinity', to = 'infinity' } = part
      const stored = await app.context.db.rows<{ id: string; cents: number }>(sql`
        select transaction_id as id, amount_cents::integer as cents from ledger_lines
        where account = 'seller_balance' and at >= ${from}::timestamptz and at < ${to}::timestamptz
          and (${kind}::text is null or kind = ${kind}) order by at, seller_id, number`)
      const read: string[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { ...part, order, page, limit: 14 }
        const { movements, sumCents, pagination } = (await admin.call.listAdminMovements({ query })).body
        read.push(...movements.map(({ id }) => id))
        expect([part, pagination.total, sumCents]).toEqual([
          part,
          stored.length,
          stored.reduce((sum, { cents }) => sum + cents, 0),
        ])
        pages = pagination.pages
      }
      const ids = stored.map(({ id }) => id)
      expect([part, read]).toEqual([part, order === 'asc' ? ids : ids.toReversed()])
    }
}

test('each part of the list has its movements and their sum, before days are counted, after, and with late ones', async () => {
  await addMovements(
    'CHARGE',
    Array.from({ length: 60 }, (_, index) => index * 9),
  )
  // An hour after a period begins.
  const sinceMidnight = (Date.now() - Date.parse(midnight(10))) / 3_600_000
  await addMovements('DISPUTE', [300, 301, 120, sinceMidnight - 1])
  await expectLists()
  await countDays(app.context.db)
  const [counted] = await app.context.db.rows<{ days: number }>(
    sql`select count(*)::integer as days from days_of_all where list = 'ledger_lines/CHARGE'`,
  )
  expect(counted!.days).toBeGreaterThan(15)
  await expectLists()
  // On counted days, one of them without a movement of its kind, and today.
  await addMovements('DISPUTE', [300, 200, 0])
  await addMovements('SALE', [400, 26])
  await expectLists()
  await countDays(app.context.db)
  await expectLists()
}, 60_000)
