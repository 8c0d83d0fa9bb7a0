import type pg from 'pg'

export interface Column {
  name: string
  type: string
  /** Whether it is a nullable column of a table. What an outer join adds is not known. */
  nullable: boolean
}

interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}

/** Has PostgreSQL parse a statement, without running it, and returns its result columns with their types in TypeScript. */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Describe(text, resolve, reject))
  })
  const types = await typesOf(client)
  const nullable = await nullableOf(client)
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const type = types.get(dataTypeID) ?? 'any'
    const column = nullable.get(`${tableID}.${columnID}`)
    return { name, type, nullable: column !== undefined && !isSaidPresent(text, column) }
  })
}

/** Statements that read only rows with a value say so. */
const isSaidPresent = (text: string, column: string): boolean =>
  new RegExp(`\\b${column} is not null\\b`).test(text)

interface Connection {
  parse(message: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** What `pg` calls a submittable: parse and describe, without the bind and execute of a query. */
class Describe {
  fields: Field[] = []
  readonly text: string
  readonly resolve: (fields: Field[]) => void
  readonly reject: (error: Error) => void

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Connection): void {
    connection.parse({ text: this.text, name: '', types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }
  handleRowDescription(message: { fields: Field[] }): void {
    this.fields = message.fields
  }
  handleError(error: Error): void {
    this.reject(error)
  }
  handleReadyForQuery(): void {
    this.resolve(this.fields)
  }
}

/** How `pg` hands out the types that we use. */
const inTypeScript: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'string',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  name: 'string',
  date: 'Date',
  timestamptz: 'Date',
}

const knownTypes = new WeakMap<pg.Client, Map<number, string>>()

async function typesOf(client: pg.Client): Promise<Map<number, string>> {
  let types = knownTypes.get(client)
  if (!types) {
    const { rows } = await client.query<{ oid: number; typarray: number; typname: string }>(
      'select oid, typarray, typname from pg_type where typname = any($1)',
      [Object.keys(inTypeScript)],
    )
    types = new Map(
      rows.flatMap(({ oid, typarray, typname }) => [
        [oid, inTypeScript[typname]!] as const,
        [typarray, `${inTypeScript[typname]}[]`] as const,
      ]),
    )
    knownTypes.set(client, types)
  }
  return types
}

const knownColumns = new WeakMap<pg.Client, Map<string, string>>()

async function nullableOf(client: pg.Client): Promise<Map<string, string>> {
  let columns = knownColumns.get(client)
  if (!columns) {
    const { rows } = await client.query<{ key: string; name: string }>(
      `select attrelid || '.' || attnum as key, attname as name from pg_attribute join pg_class c on c.oid = attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attnotnull`,
    )
    columns = new Map(rows.map(({ key, name }) => [key, name]))
    knownColumns.set(client, columns)
  }
  return columns
}
