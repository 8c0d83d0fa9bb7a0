import type { Query } from './read-rows.ts'

const PARTITIONS = 4

interface Key {
  table: string
  name: string
  definition: string
  hasSeller: boolean
}

export interface Spread {
  tables: number
  rows: number
  keys: number
  references: number
  /** Keys that name no seller, which another distribution would have to give up or keep in one place. */
  exceptions: string[]
  problems: string[]
}

/** Loads every table whose primary key begins with the seller into one that is partitioned by hash of the seller. */
export async function spreadTables(query: Query): Promise<Spread> {
  const tables = (await query<{ name: string }>(OF_SELLERS)).map(({ name }) => name)
  const keys = await query<Key>(UNIQUE_KEYS)
  const references = await query<Key & { target: string }>(FOREIGN_KEYS)
  const problems: string[] = []
  const attempt = async (what: string, statement: string) => {
    await query(statement).catch((error: Error) => problems.push(`${what}: ${error.message}`))
  }
  await query('drop schema if exists spread cascade')
  await query('create schema spread')
  let rows = 0
  for (const table of tables) {
    const like = 'including defaults including generated including identity including constraints'
    await attempt(
      table,
      `create table spread.${table} (like public.${table} ${like}) partition by hash (seller_id)`,
    )
    for (let part = 0; part < PARTITIONS; part += 1)
      await attempt(
        table,
        `create table spread.${table}_${part} partition of spread.${table} for values with (modulus ${PARTITIONS}, remainder ${part})`,
      )
  }
  const mine = keys.filter((key) => tables.includes(key.table))
  for (const { name, table, definition, hasSeller } of mine)
    if (hasSeller) await attempt(name, definition.replace(` ON public.${table} `, ` ON spread.${table} `))
  for (const table of tables) {
    const columns = await query<{ columns: string }>(columnsOf(table))
    const list = columns[0]!.columns
    await attempt(
      table,
      `insert into spread.${table} (${list}) overriding system value select ${list} from public.${table}`,
    )
    const [count] = await query<{ loaded: number; wanted: number }>(
      `select (select count(*) from spread.${table})::int as loaded, (select count(*) from public.${table})::int as wanted`,
    )
    rows += count!.loaded
    if (count!.loaded !== count!.wanted)
      problems.push(`${table}: ${count!.loaded} of ${count!.wanted} rows were loaded`)
  }
  const between = references.filter(({ table, target }) => tables.includes(table) && tables.includes(target))
  for (const { name, table, target, definition, hasSeller } of between)
    if (hasSeller)
      await attempt(
        name,
        `alter table spread.${table} add constraint ${name} ${definition.replace(`REFERENCES ${target}(`, `REFERENCES spread.${target}(`)}`,
      )
  await query('drop schema spread cascade')
  const without = [...mine, ...between].filter(({ hasSeller }) => !hasSeller)
  return {
    tables: tables.length,
    rows,
    keys: mine.filter(({ hasSeller }) => hasSeller).length,
    references: between.filter(({ hasSeller }) => hasSeller).length,
    exceptions: without.map(({ name }) => name),
    problems,
  }
}

const OF_SELLERS = `
  select c.relname as name from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'seller_id' order by 1`

const hasSeller = (relation: string, columns: string): string => `
  exists (select from pg_attribute a where a.attrelid = ${relation} and a.attname = 'seller_id' and a.attnum = any(${columns}))`

const UNIQUE_KEYS = `
  select c.relname as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
    ${hasSeller('c.oid', 'i.indkey::smallint[]')} as "hasSeller"
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1, 2`

const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, t.relname as target, pg_get_constraintdef(k.oid) as definition,
    ${hasSeller('c.oid', 'k.conkey')} as "hasSeller"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`

const columnsOf = (table: string): string => `
  select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
