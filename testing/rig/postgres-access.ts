import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'

/** How test files reach the PostgreSQL of their run; plain data, so that it crosses to the test workers. */
export type PostgresAccess = { url: string } | { host: string; user: string }

/** The connection to one database of the run's server. */
export function onDatabase(access: PostgresAccess, database: string): DatabaseConnection {
  if (!('url' in access)) return { ...access, database }
  const url = new URL(access.url)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs one statement on the server itself, apart from all test databases. */
export async function administer(access: PostgresAccess, statement: string): Promise<void> {
  const connection = 'url' in access ? { connectionString: access.url } : onDatabase(access, 'postgres')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The same connection as a DATABASE_URL, for a server in another process. */
export function databaseUrl(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, database } = connection
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
}
