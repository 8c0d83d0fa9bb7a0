import { setTimeout as delay } from 'node:timers/promises'
import { dropEverything, loadDatabase, makeRestoredSafe } from '../db/copy/load-database.ts'
import { isEmptyDatabase } from '../db/copy/read-database-shape.ts'
import type { DatabaseClient } from '../db/copy/with-client.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import type { Manifest } from './manifest.ts'

const LOOKS = 8
const LOOK_PAUSE_MS = 250

interface Options {
  isReplacing: boolean
  fill: () => Promise<void>
  load: (table: Manifest['tables'][number]) => Promise<void>
}

/** Fills the database in one transaction. One that holds something is refused, unless it is to be replaced. */
export async function restoreDatabase(
  client: DatabaseClient,
  manifest: Manifest,
  { isReplacing, fill, load }: Options,
): Promise<void> {
  await refuseWhileInUse(client)
  const isEmpty = await isEmptyDatabase(client)
  if (!isEmpty && !isReplacing)
    throw new RefusedStart(
      'The database is not empty. Restore into an empty one, or add --replace to delete everything that it holds.',
    )
  await fill()
  await client.query('begin')
  if (!isEmpty) await dropEverything(client)
  await loadDatabase(client, manifest, (table) => {
    const found = manifest.tables.find(({ schema, name }) => schema === table.schema && name === table.name)
    if (!found) throw new Error(`The backup has no table ${table.name}.`)
    return load(found)
  })
  await makeRestoredSafe(client, new Date(manifest.takenAt))
  await client.query('commit')
  await client.query('analyze')
}

/** A running product would go on in the middle of it, and write what then is gone. One that has just ended may linger. */
async function refuseWhileInUse(client: DatabaseClient): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'spoolyard%' limit 1`,
    )
    if (rows.length === 0) return
    await delay(LOOK_PAUSE_MS)
  }
  throw new RefusedStart('Spoolyard is running on this database. Stop every process of it first.')
}
