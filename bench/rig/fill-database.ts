import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'

/** The seller with the most rows. */
export const largeSeller = {
  id: `usr_${'0'.repeat(26)}`,
  name: 'Large',
  email: 'large@example.test',
  password: 'a-long-password',
}

export async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

interface Filling {
  /** What the files read as `bench.NAME`. */
  settings: Record<string, string | number>
  /** Whether triggers write what depends on the rows; otherwise nothing does, and nothing checks references. */
  hasTriggers?: boolean
  /** `run` runs a file of statements. */
  work(client: pg.Client, run: (file: URL) => Promise<unknown>): Promise<void>
}

/** Fills a migrated database in a few statements. Needs a superuser. */
export function fillDatabase(
  connection: DatabaseConnection,
  { settings, hasTriggers = false, work }: Filling,
): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query(`set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; set temp_buffers = '256MB'`)
    if (!hasTriggers) await client.query('set session_replication_role = replica')
    for (const [name, value] of Object.entries(settings))
      await client.query(`select set_config($1, $2, false)`, [`bench.${name}`, String(value)])
    await work(client, async (file) => client.query(await readFile(file, 'utf8')))
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** An account that can sign in. `more` are columns of it. */
export async function insertAccount(
  client: pg.Client,
  { id, name, email, password }: typeof largeSeller,
  more: Record<string, string | number> = {},
): Promise<void> {
  const columns = Object.keys(more)
  await client.query(
    `insert into users (${['id', 'name', 'email', 'email_verified', ...columns].join(', ')})
     values (${['$1', '$2', '$3', 'true', ...columns.map((_, index) => `$${4 + index}`)].join(', ')})`,
    [id, name, email, ...Object.values(more)],
  )
  const hash = await hashPassword(password)
  await client.query('insert into passwords (user_id, hash, changed_at) values ($1, $2, now())', [id, hash])
}
