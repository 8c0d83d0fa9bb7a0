import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  seller = await app.signUp()
  await app.context.db.run(sql`
    insert into submit_runs (seller_id, id, number, origin, total, created_at, paused_at, stopped_at, finished_at)
    select ${seller.userId}, 'run_' || left(md5(n::text), 26), n, case when n % 3 = 0 then 'AUTOMATION' else 'SELLER' end, n * 7 % 5,
      now() + n * interval '1 minute', case when n % 4 = 1 then now() end, case when n % 4 = 2 then now() end,
      case when n % 4 = 3 then now() end
    from generate_series(1, 23) n`)
})
afterAll(() => app.close())

type Query = NonNullable<NonNullable<Parameters<typeof seller.call.listSubmitRuns>[0]>['query']>

async function all(query: Query) {
  const runs = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await seller.call.listSubmitRuns({ query: { ...query, page, size: 5 } })
    runs.push(...body.runs)
    pages = body.pagination.pages
  }
  return runs
}

const states = ['RUNNING', 'PAUSED', 'STOPPED', 'FINISHED']

test('submissions are sorted by each column, every one once, newest first without one', async () => {
  const values = {
    number: ({ number }: { number: number }) => number,
    state: ({ state }: { state: string }) => states.indexOf(state),
    origin: ({ origin }: { origin: string }) => origin,
    orders: ({ total }: { total: number }) => total,
  }
  const newest = await all({})
  expect(newest.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index))
  for (const sort of ['number', 'state', 'origin', 'orders'] as const) {
    const keyOf = values[sort] as (run: (typeof newest)[number]) => number | string
    const expected = newest.toSorted((one, other) => {
      const [first, second] = [keyOf(one), keyOf(other)]
      return first < second ? -1 : first > second ? 1 : one.number - other.number
    })
    const numbers = expected.map(({ number }) => number)
    expect(
      (await all({ sort, order: 'asc' })).map(({ number }) => number),
      sort,
    ).toEqual(numbers)
    expect(
      (await all({ sort, order: 'desc' })).map(({ number }) => number),
      sort,
    ).toEqual(numbers.toReversed())
  }
})
