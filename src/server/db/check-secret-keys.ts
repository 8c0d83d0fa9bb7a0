import { RefusedStart } from '../kernel/refused-start.ts'
import { deriveKey, type SecretKey } from '../kernel/secret-box.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

type StoredKey = { id: string; fingerprint: string }

/**
 * Refuses keys that can't open what this database stores, and records the current one. With a wrong key every person
 * would be signed out and every integration would lose its credentials. Older keys may be absent.
 */
export async function checkSecretKeys(db: Database, keys: readonly SecretKey[]): Promise<void> {
  const [current] = keys
  if (!current) throw new RefusedStart('SECRET_KEYS has no key.')
  await db.transaction(async (tx) => {
    // Processes that start at the same time must not both find an empty table.
    await tx.run(sql`lock table secret_keys in exclusive mode`)
    const stored = await tx.rows<StoredKey>(
      sql`select id, fingerprint from secret_keys order by current_since desc`,
    )
    refuseWrongKeys(stored, keys)
    if (stored[0]?.id === current.id) return
    await tx.run(
      sql`insert into secret_keys (id, fingerprint) values (${current.id}, ${fingerprintOf(current.key)})
          on conflict (id) do update set current_since = now()`,
    )
  })
}

/** Throws a sentence if these keys can't open what the stored ones sealed; `stored` begins with the newest. */
export function refuseWrongKeys(stored: readonly StoredKey[], keys: readonly SecretKey[]): void {
  const byId = new Map(keys.map(({ id, key }) => [id, fingerprintOf(key)]))
  for (const { id, fingerprint } of stored) {
    if (byId.has(id) && byId.get(id) !== fingerprint) throw new RefusedStart(wrongKey(id))
  }
  const newest = stored[0]
  if (newest && !byId.has(newest.id)) throw new RefusedStart(missingKey(newest.id))
}

const fingerprintOf = (key: Buffer): string => deriveKey(key, 'fingerprint').toString('hex')

const wrongKey = (id: string): string =>
  `The key "${id}" differs from the one that encrypted this database. Restore it in SECRET_KEYS, or in secret.key of the data folder.`

const missingKey = (id: string): string =>
  `The key "${id}", which encrypted this database, is missing. Add it to SECRET_KEYS after the current one.`
