import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { readLedgerDifferences } from '#server/features/billing/read-ledger-differences.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'
import { largeSeller } from '../orders-list/seed-database.ts'

/** Fills a migrated database with the ledger of one seller, in a few statements. Needs a superuser. */
export async function seedLedger(connection: DatabaseConnection, entries: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set temp_buffers = '256MB'`)
    const { id, email, password } = largeSeller
    await client.query(
      `insert into users (id, name, email, email_verified, customer_id) values ($1, 'Large', $2, true, 'cus_1')`,
      [id, email],
    )
    await client.query(`insert into passwords (user_id, hash, changed_at) values ($1, $2, now())`, [
      id,
      await hashPassword(password),
    ])
    await client.query(
      `select set_config('bench.seller', $1, false), set_config('bench.entries', $2, false)`,
      [id, String(entries)],
    )
    await client.query(await readFile(new URL('seed-ledger.sql', import.meta.url), 'utf8'))
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  await checkSeeded(connection)
}

/** The product's own check has to find the seeded ledger sound. */
async function checkSeeded(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  try {
    const differences = await readLedgerDifferences(db)
    if (differences.length > 0) throw new Error(`The seeded ledger differs: ${JSON.stringify(differences)}`)
  } finally {
    await db.close()
  }
}
