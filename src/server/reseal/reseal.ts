import { type BackupSettings, requireKeys } from '../backup/backup-settings.ts'
import { openDatabaseBeside } from '../backup/open-database.ts'
import { refuseWrongKeys } from '../db/check-secret-keys.ts'
import { readKeyFingerprints } from '../db/copy/read-database-shape.ts'
import {
  type JobPlace,
  readJobsSealedOtherwise,
  readSealedOtherwise,
  replaceSealed,
  replaceSealedInJob,
} from '../db/copy/reseal-column.ts'
import { type DatabaseClient, withClient } from '../db/copy/with-client.ts'
import { connectionTo } from '../db/database-hosts.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { createSecretBox, type SecretBox } from '../kernel/secret-box.ts'
import { SEALED_COLUMNS, SEALED_IN_JOBS, type SealedColumn } from './sealed-columns.ts'

export interface ResealResult {
  keyId: string
  /** How many texts were resealed, by table and column. */
  counts: ReadonlyMap<string, number>
}

/**
 * Seals every sealed text with the current key, beside the running product, row by row. A text that the product changes
 * meanwhile is read again. Interrupted, it continues where it ended.
 */
export async function reseal(
  settings: BackupSettings,
  say: (line: string) => void = () => undefined,
): Promise<ResealResult> {
  const keys = requireKeys(settings)
  const keyId = keys[0]!.id
  const box = createSecretBox(keys)
  const database = await openDatabaseBeside(settings)
  try {
    return await withClient(database.connection, 'spoolyard reseal', async (client) => {
      const stored = await readKeyFingerprints(client)
      refuseWrongKeys(stored, keys)
      if (stored[0]?.id !== keyId) throw new RefusedStart(notInUse(keyId))
      const counts = new Map<string, number>()
      for (const column of SEALED_COLUMNS) {
        const name = `${column.table}.${column.column}`
        counts.set(name, await resealColumn(client, column, { box, keyId, name }))
        say(`${name}: ${counts.get(name)}`)
      }
      // In the order in which jobs move, so that none is overlooked on its way.
      const seal = { box, keyId }
      let jobs = (await resealJobs(client, 'queue', seal)) + (await resealJobs(client, 'outbox', seal))
      const url = settings.jobsDatabaseUrl
      if (url)
        jobs += await withClient(connectionTo(url), 'spoolyard reseal', (queue) =>
          resealJobs(queue, 'queue', seal),
        )
      counts.set('queued jobs', jobs)
      return { keyId, counts }
    })
  } finally {
    await database.close()
  }
}

const notInUse = (id: string): string =>
  `The server hasn’t started with "${id}" as its first key yet, so it may not know it. Put the key first in SECRET_KEYS, restart every process, then run this again.`

async function resealColumn(
  client: DatabaseClient,
  column: SealedColumn,
  { box, keyId, name }: { box: SecretBox; keyId: string; name: string },
): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await readSealedOtherwise(client, column, keyId)
    if (rows.length === 0) return count
    for (const row of rows) {
      const resealed = again(
        box,
        row.sealed,
        column.contextOf(row.key.at(-1)!),
        `${name} of ${row.key.join(', ')}`,
      )
      await replaceSealed(client, column, { ...row, resealed })
      count += 1
    }
  }
}

async function resealJobs(
  client: DatabaseClient,
  place: JobPlace,
  { box, keyId }: { box: SecretBox; keyId: string },
): Promise<number> {
  let count = 0
  for (const { contextOf, ...field } of SEALED_IN_JOBS) {
    for (;;) {
      const jobs = await readJobsSealedOtherwise(client, place, { ...field, keyId })
      if (jobs.length === 0) break
      for (const found of jobs) {
        const resealed = again(box, found.sealed, contextOf(found.boundTo), `job ${found.id}`)
        await replaceSealedInJob(client, place, { ...field, ...found, resealed })
        count += 1
      }
    }
  }
  return count
}

function again(box: SecretBox, sealed: string, context: string, place: string): string {
  try {
    return box.seal(box.open(sealed, context), context)
  } catch (cause) {
    throw new RefusedStart(
      `${place} can’t be opened: ${cause instanceof Error ? cause.message : cause} Add the key that sealed it to SECRET_KEYS; what was resealed stays so.`,
      { cause },
    )
  }
}

/** One line that says what came of it. */
export function resealVerdict({ keyId, counts }: ResealResult): string {
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return `resealed ${count} texts; all are sealed with "${keyId}", the first of SECRET_KEYS. If that is the new key, remove the others once no process and no backup you would restore needs them.`
}
