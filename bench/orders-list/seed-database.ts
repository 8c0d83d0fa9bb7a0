import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { notePlaces } from '#server/db/sorted-lists.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'
import { rebuildIndexesAfter } from './rebuild-indexes.ts'

export const largeSeller = {
  id: `usr_${'0'.repeat(26)}`,
  email: 'large@example.test',
  password: 'a-long-password',
}

/** Fills a migrated database with shop orders of many sellers, in a few statements. Needs a superuser. */
export async function seedDatabase(
  connection: DatabaseConnection,
  orders: number,
  progress: (text: string) => void,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Without triggers: the counts are rebuilt, and no reference can be wrong.
    await client.query(`
      set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set temp_buffers = '256MB'`)
    await insertLargeSeller(client)
    await client.query(
      `select set_config('bench.seller', $1, false), set_config('bench.orders', $2, false)`,
      [largeSeller.id, String(orders)],
    )
    await rebuildIndexesAfter(client, 'shop_order_lines', () => runFile(client, 'seed-shops.sql'))
    progress(`${orders} orders stored`)
    await rebuildIndexesAfter(client, 'list_entries', () => runFile(client, 'seed-lists.sql'))
    progress('lists written')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** What the product does every quarter of an hour for sellers with long lists. */
export async function noteLongLists(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => {} })
  await notePlaces(db, largeSeller.id).finally(db.close)
}

async function insertLargeSeller(client: pg.Client): Promise<void> {
  const { id, email, password } = largeSeller
  await client.query(`insert into users (id, name, email, email_verified) values ($1, 'Large', $2, true)`, [
    id,
    email,
  ])
  await client.query(`insert into passwords (user_id, hash, changed_at) values ($1, $2, now())`, [
    id,
    await hashPassword(password),
  ])
}

const runFile = async (client: pg.Client, name: string) =>
  client.query(await readFile(new URL(name, import.meta.url), 'utf8'))
