import type pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { fillDatabase, insertAccount, withClient } from '../rig/fill-database.ts'

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

/** Counts days and notes places. */
export const countRows = (connection: DatabaseConnection) =>
  withClient(connection, (client) => client.query('select count_days(), count_places()'))
