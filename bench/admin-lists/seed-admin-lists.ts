import type pg from 'pg'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { countDays } from '#server/features/admin/count-days-store.ts'
import { fillDatabase, insertAccount } from '../rig/fill-database.ts'

export interface AdminWorld {
  users: number
  orders: number
  audit: number
}

/** Who calls. */
export const benchAdmin = {
  id: `usr_${'z'.repeat(26)}`,
  name: 'Admin',
  email: 'admin@bench.test',
  password: 'a-long-password',
}

/** Stores accounts, orders and audit entries, then what `more` adds with the same connection, and an administrator. */
export const seedAdminLists = (
  connection: DatabaseConnection,
  sizes: AdminWorld,
  more: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> =>
  fillDatabase(connection, {
    settings: { ...sizes },
    hasTriggers: true,
    async work(client, run) {
      await run(new URL('seed-admin-lists.sql', import.meta.url))
      await more(client)
      await insertAccount(client, benchAdmin, { role: 'ADMIN' })
    },
  })

/** Counts days and notes places, as the product does every hour. */
export async function countRows(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => {} })
  await countDays(db).finally(db.close)
}
