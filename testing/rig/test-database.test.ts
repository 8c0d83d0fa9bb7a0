import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('two test databases do not see each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.connection, 'create table only_here (id int)')
  const { rows } = await query(two.connection, `select to_regclass('only_here') as found`)
  expect(rows).toEqual([{ found: null }])
  await Promise.all([one.drop(), two.drop()])
})

async function query(connection: pg.PoolConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
