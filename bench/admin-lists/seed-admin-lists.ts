import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'

export interface AdminWorld {
  users: number
  orders: number
  audit: number
}

/** Who calls. */
export const benchAdmin = { email: 'admin@bench.test', password: 'a-long-password' }

/** Stores accounts, orders and audit entries, then what `more` adds with the same connection, and an administrator. */
export async function seedAdminLists(
  connection: DatabaseConnection,
  sizes: AdminWorld,
  more: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `select set_config('bench.users', $1, false), set_config('bench.orders', $2, false), set_config('bench.audit', $3, false)`,
      [sizes.users, sizes.orders, sizes.audit].map(String),
    )
    await client.query(await readFile(new URL('seed-admin-lists.sql', import.meta.url), 'utf8'))
    await more(client)
    const id = `usr_${'z'.repeat(26)}`
    await client.query(
      `insert into users (id, name, email, email_verified, role) values ($1, 'Admin', $2, true, 'ADMIN')`,
      [id, benchAdmin.email],
    )
    await client.query(`insert into passwords (user_id, hash, changed_at) values ($1, $2, now())`, [
      id,
      await hashPassword(benchAdmin.password),
    ])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Counts days and notes places. */
export async function countRows(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select count_days(), count_places()').finally(() => client.end())
}
