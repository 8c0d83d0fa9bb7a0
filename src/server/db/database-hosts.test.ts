import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#testing/rig/free-port.ts'
import { type HangingDatabase, startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { isDatabaseAway, openDatabase } from './database.ts'
import { connectionTo, hostsOf, problemOf } from './database-hosts.ts'
import { sql } from './sql.ts'

describe('the address', () => {
  test('names one host or several, each with a port or the usual one', () => {
    expect(hostsOf('postgresql://u:p@db.example/x')).toEqual([{ host: 'db.example', port: 5432 }])
    expect(hostsOf('postgres://u:p,q@a:1,[::1]:2,c/x?sslmode=require')).toEqual([
      { host: 'a', port: 1 },
      { host: '::1', port: 2 },
      { host: 'c', port: 5432 },
    ])
  })

  test.each([
    ['mysql://a/b', 'postgresql://'],
    ['postgresql://a:1,b:x/d', 'host:port'],
    ['postgresql://a:1,/d', 'host:port'],
    ['postgresql://a:1,b:70000/d', 'host:port'],
    ['postgresql://a,b/d?target_session_attrs=any', 'target_session_attrs'],
  ])('%s is refused', (url, reason) => expect(problemOf(url)).toContain(reason))

  test.each([
    'postgresql://a/d',
    'postgres://u@/d?host=%2Ftmp%2Fsocket',
    'postgresql://u:p@a:1,b:2/d?target_session_attrs=read-write&sslmode=verify-full',
  ])('%s is accepted', (url) => expect(problemOf(url)).toBeNull())

  test('with one host is passed on as it is', () => {
    const url = 'postgres://u@/d?host=%2Ftmp%2Fsocket'
    expect(connectionTo(url)).toEqual({ connectionString: url })
    expect(connectionTo('postgres://a/d?target_session_attrs=read-write')).toEqual({
      connectionString: 'postgres://a/d',
    })
  })

  test('with several hosts and TLS wants a certificate for one of them', () => {
    const { connectionString, ssl } = connectionTo(
      'postgres://u@a.example:1,b.example/d?sslmode=verify-full',
    ) as unknown as {
      connectionString: string
      ssl: { checkServerIdentity(host: string, certificate: object): Error | undefined }
    }
    expect(connectionString).toBe('postgres://u@a.example:1/d')
    const of = (name: string) => ({ subject: { CN: name }, subjectaltname: `DNS:${name}` })
    expect(ssl.checkServerIdentity('a.example', of('b.example'))).toBeUndefined()
    expect(ssl.checkServerIdentity('a.example', of('c.example'))).toBeInstanceOf(Error)
  })
})

describe('with several hosts', () => {
  let database: TestDatabase
  const open: HangingDatabase[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(async () => {
    for (const one of open) one.close()
    await database.drop()
  })

  async function host() {
    const proxy = await startHangingDatabase(database.connection)
    open.push(proxy)
    return { ...proxy, address: new URL(databaseUrl(proxy.connection)) }
  }

  test('each connection goes to one that takes writes, also after that one is gone or hangs', async () => {
    const [one, other] = [await host(), await host()]
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const { username, pathname } = one.address
    const hosts = [
      `127.0.0.1:${await findFreePort()}`,
      `127.0.0.1:${port}`,
      one.address.host,
      other.address.host,
    ]
    const db = openDatabase(connectionTo(`postgresql://${username}@${hosts}${pathname}`), {
      size: 2,
      onError: () => undefined,
      silentAfterMs: 500,
    })
    expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
    one.close()
    await expect
      .poll(() => db.row(sql`select 2 as two`).catch(() => null), { timeout: 20_000 })
      .toEqual({ two: 2 })
    other.close()
    const error = await db.row(sql`select 3 as three`).catch((failure: unknown) => failure)
    expect(isDatabaseAway(error)).toBe(true)
    await expect
      .poll(() => db.row(sql`select 3 as three`).catch((failure: Error) => failure.message), {
        timeout: 20_000,
      })
      .toBe('None of the hosts in DATABASE_URL takes writes.')
    await db.close()
    silent.close()
  }, 60_000)

  test('a connection whose server became a standby isn’t used again', async () => {
    const db = openDatabase(database.connection, { size: 1, onError: () => undefined })
    const pidOf = async () => (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid
    const before = await pidOf()
    const writing = db.transaction(async (tx) => {
      await tx.run(sql`set transaction read only`)
      await tx.run(sql`create table never (id integer)`)
    })
    const error = await writing.catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(pg.DatabaseError)
    expect(isDatabaseAway(error)).toBe(true)
    expect(await pidOf()).not.toBe(before)
    await db.close()
  })
})
