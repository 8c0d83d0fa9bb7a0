import { join } from 'node:path'
import type { DatabaseConnection } from '#server/db/database.ts'

/** Where a proxy reaches the database, and the role that its callers sign in as. */
export function addressOf(connection: DatabaseConnection) {
  if ('host' in connection) {
    const { host, user, database } = connection
    return { address: { path: join(host, '.s.PGSQL.5432') }, user, database }
  }
  const url = new URL(connection.connectionString)
  const user = [url.username, url.password].filter(Boolean).join(':')
  return {
    address: { host: url.hostname, port: Number(url.port || 5432) },
    user,
    database: url.pathname.slice(1),
  }
}
