import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#server/db/database.ts'
import { administer, onDatabase } from './postgres-access.ts'

export type TestDatabase = { connection: DatabaseConnection; drop(): Promise<void> }

/** A migrated database for one test file, cloned from the run's template; or an empty one. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { access, template } = inject('postgres')
  const name = `spoolyard_test_${randomBytes(6).toString('hex')}`
  const source = isEmpty ? 'template0' : template
  await administer(access, `create database ${name} template ${source} strategy file_copy`)
  return {
    connection: onDatabase(access, name),
    drop: () => administer(access, `drop database if exists ${name} with (force)`),
  }
}
