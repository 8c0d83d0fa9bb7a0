import { RefusedStart } from '#server/kernel/refused-start.ts'
import type { DatabaseClient } from './with-client.ts'

/** A table with the columns that are stored; generated ones are computed again. */
export interface TableShape {
  schema: string
  name: string
  columns: string[]
}

export interface SequenceShape {
  name: string
  value: string
  isCalled: boolean
}

// What is in them is known without a copy: the migrations are applied again.
const NOT_COPIED = ['migrations']
// Of the job queue's own tables, those that hold what the product has queued. The order is that of their references.
const QUEUE_TABLES = ['queue', 'job']

/** Every table of the product, and the job queue's if it has ever started. */
export async function readTables(client: DatabaseClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname::text as schema, c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1::text[]))
       or (n.nspname = 'pgboss' and c.relname = any ($2::text[]))
     group by n.nspname, c.relname
     order by n.nspname = 'pgboss', array_position($2::text[], c.relname::text), c.relname`,
    [NOT_COPIED, QUEUE_TABLES],
  )
  return rows
}

/** Where the product's sequences stand. They are read after the rows, and only ever go up. */
export async function readSequences(client: DatabaseClient): Promise<SequenceShape[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const sequences: SequenceShape[] = []
  for (const { name } of rows) {
    const { rows: stands } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    sequences.push({ name, ...stands[0]! })
  }
  return sequences
}

/** Whether the database holds nothing of anyone: no table, also in the job queue's schema. */
export async function isEmptyDatabase(client: DatabaseClient): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class where relkind in ('r', 'p') and relnamespace in
       (select oid from pg_namespace where nspname in ('public', 'pgboss')) limit 1`,
  )
  return rows.length === 0
}

/** The migrations that the database has applied, without functions, which every release brings along. */
export async function readMigrations(client: DatabaseClient): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from migrations where name not like 'functions/%' order by name`,
  )
  return rows
}

/** The keys that sealed what the database holds, the current one first. */
export async function readKeyFingerprints(
  client: DatabaseClient,
): Promise<{ id: string; fingerprint: string }[]> {
  const { rows: found } = await client.query<{ isOurs: boolean }>(
    `select to_regclass('secret_keys') is not null as "isOurs"`,
  )
  if (!found[0]?.isOurs) throw new RefusedStart('The database holds nothing of Spoolyard.')
  const { rows } = await client.query<{ id: string; fingerprint: string }>(
    'select id, fingerprint from secret_keys order by current_since desc',
  )
  return rows
}
