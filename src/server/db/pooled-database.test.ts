import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'

// A pooler gives the next transaction another connection, and refuses settings at connecting that it doesn't know.
test('through a pooler, nothing is kept on a connection', async () => {
  const database = await createTestDatabase()
  const keptBy = async (isPooled: boolean) => {
    const db = openDatabase(database.connection, { size: 1, isPooled, onError: () => undefined })
    const limits = await db.row(
      sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    const prepared = await db.row(sql`select count(*)::int as count from pg_prepared_statements`)
    await db.close()
    return { limits, prepared }
  }
  expect(await keptBy(true)).toEqual({ limits: { statement: '0', idle: '0' }, prepared: { count: 0 } })
  expect(await keptBy(false)).toEqual({
    limits: { statement: '15s', idle: '30s' },
    prepared: { count: expect.toSatisfy((count: number) => count > 0) },
  })
  await database.drop()
})
