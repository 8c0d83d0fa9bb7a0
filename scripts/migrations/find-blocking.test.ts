import { describe, expect, test } from 'vitest'
import { readAllScripts } from '#server/db/migration-scripts.ts'
import { findBlocking } from './find-blocking.ts'

const reasonsOf = (text: string, name = '9000_next.sql', earlier: string[] = []) =>
  findBlocking(
    [{ name, text }],
    earlier.map((before, at) => ({ name: `8${at}.sql`, text: before })),
  ).map(({ reason }) => reason)

describe('in the transaction of the others', () => {
  test.each([
    ['create index a on print_orders (seller_id)', 'concurrently'],
    ['create unique index on "print_orders" (seller_id)', 'concurrently'],
    ['create index concurrently if not exists a on print_orders (seller_id)', 'a separate file'],
    ['alter table print_orders add column a text not null', 'default'],
    ['alter table print_orders add column a text, add column b uuid default gen_random_uuid()', 'rewrite'],
    ['alter table print_orders add column a timestamptz default clock_timestamp()', 'rewrite'],
    ['alter table print_orders add column a bigserial', 'rewrite'],
    ['alter table print_orders add column a int generated always as (b + 1) stored', 'rewrite'],
    ["alter table print_orders add a text check (a in ('A', 'B'))", 'not valid'],
    ['alter table print_orders add column a text unique', 'index'],
    ['alter table print_orders alter column a type bigint', 'rewrite'],
    ['alter table users alter a set data type text', 'rewrite'],
    ['alter table print_orders alter column a set not null', 'is not null'],
    ['alter table print_orders add constraint a check (b > 0)', 'not valid'],
    ['alter table print_orders add foreign key (a) references users (id)', 'not valid'],
    ['alter table print_orders add constraint a unique (b)', 'using index'],
    ['alter table print_orders validate constraint a', 'a separate file'],
    ['alter table print_orders drop column a', 'previous release'],
    ['alter table print_orders rename column a to b', 'previous release'],
    ['alter table print_orders rename to other', 'previous release'],
    ['alter table print_orders set tablespace other', 'It is unknown'],
    ['drop table print_calls', 'previous release'],
    ['update print_orders set a = 1', 'part by part'],
    ['delete from print_orders', 'part by part'],
    ['truncate print_calls', 'part by part'],
    ['insert into maintenance select id from print_orders', 'part by part'],
    ['create table copies as select * from print_orders', 'It is unknown'],
    ['do $$ begin update print_orders set a = 1; end $$', 'It is unknown'],
    ['lock table print_orders', 'It is unknown'],
    ['select rebuild_everything()', 'It is unknown'],
    ['cluster print_orders', 'It is unknown'],
  ])('refused: %s', (statement, reason) => {
    expect(reasonsOf(statement)).toEqual([expect.stringContaining(reason)])
  })

  test.each([
    `alter table print_orders add column a text, add column "b" integer not null default 0;`,
    `alter table print_orders add column a text not null default 'x, (y)', add column b jsonb not null default '{}'::jsonb`,
    `alter table print_orders add column a timestamptz not null default now()`,
    `alter table print_orders add column a text references users (id)`,
    `alter table print_orders alter column a drop not null, alter b set default 5`,
    `alter table print_orders add constraint a check (b > 0 and c in (1, 2)) not valid`,
    `alter table print_orders add constraint a foreign key (b) references users (id) on delete cascade not valid`,
    `alter table print_orders drop constraint a`,
    `alter table print_orders add constraint a unique using index b`,
    `create trigger a after insert on print_orders for each row execute function note_list_move()`,
    `drop index print_orders_due`,
    `alter table maintenance add column a integer not null default 0 check (a between 0 and 9)`,
    `update maintenance set a = 1`,
    `create table news (seller_id text, primary key (seller_id)); create index on news (seller_id); insert into news values ('a')`,
  ])('accepted: %s', (text) => expect(reasonsOf(text)).toEqual([]))

  test('“set not null” is short once an earlier file has proved it', () => {
    const added = 'alter table print_orders add constraint a_there check (a is not null) not valid;'
    const proved = 'alter table print_orders validate constraint a_there;'
    const wanted = 'alter table print_orders alter column a set not null'
    expect(reasonsOf(wanted, undefined, [added])).toHaveLength(1)
    expect(reasonsOf(wanted, undefined, [added, proved])).toEqual([])
    expect(
      reasonsOf('alter table print_orders alter column b set not null', undefined, [added, proved]),
    ).toHaveLength(1)
  })
})

describe('alone', () => {
  const alone = '9000_next.alone.sql'

  test.each([
    ['create index concurrently a on print_orders (b)', 'if not exists'],
    ['create index a on print_orders (b)', 'run alone'],
    ['update print_orders set a = 1 where a is null', 'part by part'],
    ['insert into a select id from print_orders on conflict do nothing', 'part by part'],
    ['insert into a select id from print_orders where ctid >= $1 and ctid < $2', 'on conflict do nothing'],
    ['alter table print_orders validate constraint a', 'not valid'],
    ['alter table print_orders add column a text', 'run alone'],
    ['drop index concurrently if exists a; drop index concurrently if exists b', 'exactly one'],
  ])('refused: %s', (statement, reason) => {
    expect(reasonsOf(statement, alone)).toEqual([expect.stringContaining(reason)])
  })

  test('accepted: what blocks nothing, however long it takes', () => {
    expect(reasonsOf('create unique index concurrently if not exists a on print_orders (b);', alone)).toEqual(
      [],
    )
    expect(reasonsOf('drop index concurrently if exists a', alone)).toEqual([])
    const batch = 'update print_orders set a = 1 where a is null and ctid >= $1 and ctid < $2'
    expect(reasonsOf(batch, alone)).toEqual([])
    const copied =
      'insert into a select id from print_orders p where p.ctid >= $1 and p.ctid < $2 on conflict do nothing'
    expect(reasonsOf(copied, alone)).toEqual([])
    const added = 'alter table print_orders add constraint a check (b > 0) not valid'
    expect(reasonsOf('alter table print_orders validate constraint a', alone, [added])).toEqual([])
  })
})

test('removing something takes a file that says so', () => {
  expect(
    reasonsOf('alter table print_orders drop column a; drop table print_calls', '9000_contract_calls.sql'),
  ).toEqual([])
  expect(reasonsOf('alter table print_orders rename column a to b', '9000_contract_calls.sql')).toHaveLength(
    1,
  )
})

// The words are those of people; the oldest migrations were written before the rules.
test('it understands every statement that was ever written', async () => {
  const migrations = (await readAllScripts()).filter(({ name }) => !name.startsWith('functions/'))
  const unknown = findBlocking(migrations, []).filter(({ reason }) => reason.startsWith('It is unknown'))
  expect(unknown.map(({ statement }) => statement.replace(/\s+/g, ' ').slice(0, 60))).toEqual([])
})
