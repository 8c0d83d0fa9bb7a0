import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { checkAuditLog, checkLedgerProtection } from './check-audit-log.ts'
import { type Database, openDatabase } from './database.ts'

const role = `audit_test_${randomBytes(4).toString('hex')}`
let database: TestDatabase
let db: Database
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 2, onError: () => {}, onActionError: () => {} })
  // As an operator's connection plans, where tests plan once: the reason for a refusal depends on it.
  client = new pg.Client({ ...database.connection, options: '-c plan_cache_mode=auto' })
  await client.connect()
  await client.query("insert into audit_log (id, at, action) values ('log_1', now(), 'sign-in.failed')")
})
afterAll(async () => {
  await client.query(`reset role; drop owned by ${role}; drop role ${role}`)
  await client.end()
  await db.close()
  await database.drop()
})

test('even the owner and sessions of replication can’t change, delete or truncate entries', async () => {
  for (const mode of ['origin', 'replica']) {
    await client.query(`set session_replication_role = ${mode}`)
    for (const statement of [
      'update audit_log set actor = null',
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
    ])
      await expect(client.query(statement), `${statement} as ${mode}`).rejects.toThrow('append-only')
  }
  await client.query('set session_replication_role = origin')
  expect((await client.query('select id from audit_log')).rows).toEqual([{ id: 'log_1' }])
})

test('a role that doesn’t own the table can add entries and do nothing else to them', async () => {
  await client.query(
    `create role ${role}; grant select, insert, delete on audit_log to ${role}; set role ${role}`,
  )
  await client.query("insert into audit_log (id, at, action) values ('log_2', now(), 'sign-in.failed')")
  for (const [statement, reason] of [
    ['update audit_log set actor = null', 'permission denied'],
    ['truncate audit_log', 'permission denied'],
    ['delete from audit_log', 'append-only'],
    ['alter table audit_log disable trigger all', 'must be owner'],
    ['drop table audit_log', 'must be owner'],
  ])
    await expect(client.query(statement!), statement).rejects.toThrow(reason)
  await client.query('reset role')
})

test('a role that could switch the triggers off is named at the start', async () => {
  expect(await checkAuditLog(db)).toMatch(/could switch them off/)
})

test('a database whose audit log lost its protection is refused', async () => {
  await client.query('alter table audit_log disable trigger audit_log_is_never_emptied')
  await expect(checkAuditLog(db)).rejects.toThrow('audit_log_is_never_emptied is missing or off')
  await client.query('alter table audit_log enable always trigger audit_log_is_never_emptied')
  await expect(checkAuditLog(db)).resolves.not.toThrow()
})

test('a database whose ledger lost its protection is refused', async () => {
  await checkLedgerProtection(db)
  await client.query('alter table ledger_lines disable trigger ledger_lines_stay')
  await expect(checkLedgerProtection(db)).rejects.toThrow('ledger_lines_stay is missing or off')
  await client.query('alter table ledger_lines enable always trigger ledger_lines_stay')
  await expect(checkLedgerProtection(db)).resolves.not.toThrow()
})
