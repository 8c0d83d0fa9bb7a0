export type Query = <Row>(text: string) => Promise<Row[]>

export interface TableRows {
  name: string
  rows: number
  /** Of its rows, with their headers, without free space and indexes. */
  bytes: number
}

const ROW_HEADER = 28

export async function readRows(query: Query): Promise<TableRows[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(pg_column_size(t.*) + ${ROW_HEADER}), 0)::float8 as bytes from "${name}" t`,
  )
  return await query<TableRows>(counts.join(' union all '))
}
