import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'

const migration = fileURLToPath(new URL('./migrations/0032_ledger.sql', import.meta.url))
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The tables that the migration reads, as they were before it, in a separate schema. */
const BEFORE = `
  create schema earlier;
  set search_path = earlier, public;
  create table users (id text primary key);
  create table print_orders (seller_id text, id text, printing_cents int, delivery_cents int, fee_cents int,
    primary key (seller_id, id));
  create table ledger_entries (seller_id text, id text, print_order_id text, kind text, amount_cents int, currency text,
    created_at timestamptz);
  insert into users values ('usr_1'), ('usr_2'), ('usr_3');
  insert into print_orders values ('usr_1', 'po_1', 700, 200, 100), ('usr_1', 'po_2', 300, 100, 0), ('usr_2', 'po_3', 50, 0, 0);
  insert into ledger_entries values
    ('usr_1', 'led_1', 'po_1', 'charge', 1000, 'USD', '2026-10-01T10:00Z'),
    ('usr_1', 'led_2', 'po_2', 'charge', 400, 'USD', '2026-10-02T10:00Z'),
    ('usr_1', 'led_3', 'po_1', 'refund', 1000, 'USD', '2026-10-03T10:00Z'),
    ('usr_2', 'led_4', 'po_3', 'charge', 50, 'USD', '2026-10-04T10:00Z');`

test('earlier charges and refunds become movements, and every balance begins at zero', async () => {
  await client.query(BEFORE)
  await client.query(await readFile(migration, 'utf8'))
  const { rows: movements } = await client.query(`
    select l.seller_id || ' ' || l.number || ' ' || l.kind || ' ' || l.amount_cents || ' ' || l.balance_after_cents as text
    from ledger_lines l where account = 'seller_balance' order by seller_id, number`)
  expect(movements.map(({ text }) => text)).toEqual([
    'usr_1 1 OPENING 1400 1400',
    'usr_1 2 CHARGE -1000 400',
    'usr_1 3 CHARGE -400 0',
    'usr_1 4 REFUND 1000 1000',
    'usr_1 5 OPENING -1000 0',
    'usr_2 1 OPENING 50 50',
    'usr_2 2 CHARGE -50 0',
  ])
  const { rows: accounts } = await client.query(`
    select account || ' ' || balance_cents as text from ledger_balances where seller_id = 'usr_1' order by account`)
  expect(accounts.map(({ text }) => text)).toEqual([
    'delivery 300',
    'fee 100',
    'opening -400',
    'print_cost 1000',
    'refunds -1000',
    'seller_balance 0',
  ])
  const { rows: unbalanced } = await client.query(
    'select 1 from ledger_lines group by seller_id, transaction_id having sum(amount_cents) <> 0',
  )
  expect(unbalanced).toEqual([])
  const { rows: old } = await client.query("select to_regclass('earlier.ledger_entries') as name")
  expect(old).toEqual([{ name: null }])
})
