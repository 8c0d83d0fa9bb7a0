import type { TestAct, TestScenario } from '#contract/orders/test-mode.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface TestActRow {
  scenario: TestScenario
  act: TestAct
  at: Date
}

/** What a seller did in the test store, in order. */
export const readTestActs = (db: Queries, sellerId: string): Promise<TestActRow[]> =>
  db.rows<TestActRow>(sql`
    select scenario, act, at from test_mode_acts where seller_id = ${sellerId} order by scenario, position`)

/** Stores an act at a position; false if another call was first. */
export async function insertTestAct(
  db: Queries,
  sellerId: string,
  { scenario, position, act, at }: TestActRow & { position: number },
): Promise<boolean> {
  const count = await db.run(sql`
    insert into test_mode_acts (seller_id, scenario, position, act, at)
    values (${sellerId}, ${scenario}, ${position}, ${act}, ${at})
    on conflict do nothing`)
  return count > 0
}

export async function deleteTestActs(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`delete from test_mode_acts where seller_id = ${sellerId}`)
}
