import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findFreePort } from '#testing/rig/free-port.ts'
import { onDatabase } from '#testing/rig/postgres-access.ts'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import type { DatabaseConnection } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

let database: TestDatabase
let server: Server | null = null
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  server?.close()
  await database.drop()
})

function atPort(target: DatabaseConnection, port: number): DatabaseConnection {
  if (!('connectionString' in target)) return { connectionString: urlOf(target, port) }
  const url = new URL(target.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}

const urlOf = ({ user, database: name }: { user: string; database: string }, port: number): string =>
  `postgresql://${user}@127.0.0.1:${port}/${name}`

function connectTo(target: DatabaseConnection) {
  if (!('connectionString' in target)) return connect(`${target.host}/.s.PGSQL.5432`)
  const { hostname, port } = new URL(target.connectionString)
  return connect(Number(port || 5432), hostname)
}

test('a start waits for a database that comes later, and says so once', async () => {
  const target = database.connection
  const port = await findFreePort()
  const reasons: string[] = []
  await waitForDatabase(atPort(target, port), {
    limitMs: 20_000,
    onWait(reason) {
      reasons.push(reason)
      server = createServer((caller) => {
        const socket = connectTo(target)
        caller.pipe(socket).pipe(caller)
        for (const end of [caller, socket]) end.on('error', () => undefined)
      }).listen(port, '127.0.0.1')
    },
  })
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('a database that never comes, or only hangs, is given up after the limit with a sentence', async () => {
  const refused = `postgresql://127.0.0.1:${await findFreePort()}/none`
  await expect(waitForDatabase({ connectionString: refused }, { limitMs: 600 })).rejects.toThrow(
    /did not accept a connection within 0.6 seconds .*ECONNREFUSED/,
  )
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { port } = hanging.address() as { port: number }
  const silent = `postgresql://127.0.0.1:${port}/none`
  await expect(waitForDatabase({ connectionString: silent }, { limitMs: 600 })).rejects.toThrow(
    'did not accept a connection within 0.6 seconds',
  )
  hanging.close()
})

test('a pooler that keeps no sessions is refused at once, unless the database itself is named beside it', async () => {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const refusal = Buffer.alloc(5 + fields.length)
  refusal.write('E')
  refusal.writeInt32BE(4 + fields.length, 1)
  refusal.write(fields, 5)
  const pooler = createServer((caller) =>
    caller.once('data', (start) => caller.end(start.includes('statement_timeout') ? refusal : '')),
  ).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as { port: number }
  const connection = { connectionString: `postgresql://127.0.0.1:${port}/none` }
  await expect(waitForDatabase(connection, { limitMs: 60_000 })).rejects.toThrow('DATABASE_SESSION_URL')
  await expect(waitForDatabase(connection, { limitMs: 600, isPooled: true })).rejects.toThrow(
    'did not accept',
  )
  pooler.close()
})

test('a wrong database name is reported at once', async () => {
  const started = Date.now()
  await expect(
    waitForDatabase(onDatabase(inject('postgres').access, 'absent'), { limitMs: 60_000 }),
  ).rejects.toThrow('has no database of the name in DATABASE_URL')
  expect(Date.now() - started).toBeLessThan(10_000)
})
