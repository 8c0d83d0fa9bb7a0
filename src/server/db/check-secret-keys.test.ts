import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { checkSecretKeys } from './check-secret-keys.ts'
import { type Database, openDatabase } from './database.ts'
import { sql } from './sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    size: 2,
    onError: () => undefined,
    onActionError: () => undefined,
  })
})
beforeEach(() => db.run(sql`delete from secret_keys`))
afterAll(async () => {
  await db.close()
  await database.drop()
})

const keyOf = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })

test('the same keys start again, and a new key may be put before the old one', async () => {
  await checkSecretKeys(db, [keyOf('k1', 1)])
  await checkSecretKeys(db, [keyOf('k1', 1)])
  await checkSecretKeys(db, [keyOf('k2', 2), keyOf('k1', 1)])
  await checkSecretKeys(db, [keyOf('k2', 2)])
})

test('another key under the same id is refused', async () => {
  await checkSecretKeys(db, [keyOf('k1', 1)])
  await expect(checkSecretKeys(db, [keyOf('k1', 9)])).rejects.toThrow('The key "k1" differs')
  await expect(checkSecretKeys(db, [keyOf('k2', 2), keyOf('k1', 9)])).rejects.toThrow('The key "k1" differs')
})

test('a new key without the one in use is refused, and nothing is recorded', async () => {
  await checkSecretKeys(db, [keyOf('k1', 1)])
  await expect(checkSecretKeys(db, [keyOf('k2', 2)])).rejects.toThrow('The key "k1", which encrypted')
  await checkSecretKeys(db, [keyOf('k1', 1)])
})

test('of two first processes with different keys, one is refused', async () => {
  const starts = [checkSecretKeys(db, [keyOf('k1', 1)]), checkSecretKeys(db, [keyOf('k1', 2)])]
  const outcomes = await Promise.allSettled(starts)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
