import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'
import { rebuildIndexesAfter } from '../orders-list/rebuild-indexes.ts'
import { largeSeller } from '../orders-list/seed-database.ts'

/** Fills a migrated database with the shop orders of one seller. Needs a superuser. */
export async function seedDatabase(
  connection: DatabaseConnection,
  orders: number,
  progress: (text: string) => void,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Without triggers: what they would write is written at once, and compared with them afterwards.
    await client.query(`
      set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set temp_buffers = '256MB'`)
    const { id, email, password } = largeSeller
    await client.query(`insert into users (id, name, email, email_verified) values ($1, 'Large', $2, true)`, [
      id,
      email,
    ])
    await client.query(`insert into passwords (user_id, hash, changed_at) values ($1, $2, now())`, [
      id,
      await hashPassword(password),
    ])
    await client.query(
      `select set_config('bench.seller', $1, false), set_config('bench.orders', $2, false)`,
      [id, String(orders)],
    )
    const run = async (name: string) => client.query(await readFile(new URL(name, import.meta.url), 'utf8'))
    await rebuildIndexesAfter(client, 'shop_order_lines', () => run('seed-search.sql'))
    progress(`${orders} orders stored`)
    await rebuildIndexesAfter(client, 'list_entries', () => run('seed-lists.sql'))
    progress('lists written')
    await rebuildIndexesAfter(client, 'search_documents', () => run('seed-documents.sql'))
    progress('documents written')
    await run('seed-numbers.sql')
    progress('numbers written')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
