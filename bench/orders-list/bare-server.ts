// What the product is held against: node:http and pg, the same statements prepared, the rows as JSON, nothing else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { readSettings, serveUntilStopped } from '#testing/rig/measured-server.ts'

export interface BareSettings {
  connection: DatabaseConnection
  poolSize: number
  /** What is answered under each path. */
  statements: Record<string, { text: string; values: unknown[] }>
}

const { connection, poolSize, statements } = readSettings() as BareSettings
const pool = new pg.Pool({ ...connection, max: poolSize })

const server = createServer((request, response) => {
  const path = request.url ?? ''
  const statement = statements[path]
  if (!statement) return response.writeHead(404).end()
  pool.query({ name: path, ...statement }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveUntilStopped(`http://127.0.0.1:${port}`, () => pool.end())
})
