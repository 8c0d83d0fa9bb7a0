import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#server/db/database.ts'
import { administer, onDatabase } from './postgres-access.ts'

export type TestDatabase = { connection: DatabaseConnection; drop(): Promise<void> }

/** A migrated database for one test file, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { access, template } = inject('postgres')
  const name = `spoolyard_test_${randomBytes(6).toString('hex')}`
  await administer(access, `create database ${name} template ${template} strategy file_copy`)
  return {
    connection: onDatabase(access, name),
    drop: () => administer(access, `drop database if exists ${name} with (force)`),
  }
}
