import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { checkRowTypes } from '#testing/row-types/check-row-types.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Nullable columns that are never null in the rows of a statement, although it doesn't say `is not null`. */
const present = {
  'src/server/features/files/versions/registration-store.ts seller_id':
    'Samples are registered from the start.',
  'src/server/features/files/versions/registration-store.ts print_key': 'Set once a version is READY.',
  'src/server/features/files/versions/registration-store.ts print_sha256': 'Set once a version is READY.',
  'src/server/features/lettering/lettering-store.ts print_key': 'Set once a lettering is MADE.',
  'src/server/features/mail/mail-store.ts payload_sealed': 'A check constraint: set while a mail is WAITING.',
  'src/server/features/stores/connection-store.ts days': 'Set together with backfill_started_at.',
  'src/server/features/stores/read-connections.ts backfill_days': 'Read only if backfill_started_at is set.',
  'src/server/features/stores/read-source-credentials.ts secret_sealed':
    'ShipStation keys always have a secret.',
}

/** Statements that are put together while the program runs, from parts that can't be followed by reading. */
const undecided = [/^src\/server\/features\/search\/search-timeout\.ts/, /^src\/server\/jobs\/job-queue\.ts/]

/** Places whose parts are their parameters, so that the text that can be read isn't a statement. */
const madeOfParameters =
  /^src\/server\/(features\/admin\/(read-sorted-page|read-list-of-all|read-days|movements\/read-movements|overview\/read-waiting-work)|db\/sorted-lists)\.ts/

test('every statement fits the schema, and its columns fit the row type written next to it', async () => {
  const database = await createTestDatabase()
  const report = await checkRowTypes(root, database.connection, new Set(Object.keys(present)))
  await database.drop()
  expect(report.problems.filter((site) => !madeOfParameters.test(site))).toEqual([])
  expect(report.undecided.filter((site) => !undecided.some((known) => known.test(site)))).toEqual([])
  // Far fewer would mean that statements are no longer found.
  expect(report.checked).toBeGreaterThan(230)
  expect(report.prepared).toBeGreaterThan(150)
}, 180_000)
