import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#server/db/database.ts'
import { administer, onDatabase, runOnce } from './postgres-access.ts'

export type TestDatabase = { connection: DatabaseConnection; drop(): Promise<void> }

// Recurring work counts from the clone's first moment, so what repeats seldom isn't due while its tests run.
const POSTPONE = `update recurring_work set next_due_at = now() + every_ms * interval '1 millisecond'`

/** A migrated database for one test file, cloned from the run's template; or an empty one. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { access, template } = inject('postgres')
  const name = `spoolyard_test_${randomBytes(6).toString('hex')}`
  const source = isEmpty ? 'template0' : template
  await administer(access, `create database ${name} template ${source} strategy file_copy`)
  const connection = onDatabase(access, name)
  if (!isEmpty) await runOnce(connection, POSTPONE)
  return {
    connection,
    drop: () => administer(access, `drop database if exists ${name} with (force)`),
  }
}
