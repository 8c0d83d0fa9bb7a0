import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { TableShape } from './read-database-shape.ts'

const nameOf = ({ schema, name }: TableShape): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const columnsOf = ({ columns }: TableShape): string => columns.map(pg.escapeIdentifier).join(', ')

/** The rows of a table as text, which every version of PostgreSQL reads. `rowCount` is known at the end. */
export function copyOut(client: pg.ClientBase, table: TableShape): Readable & { rowCount: number } {
  // A query, because only that also reads the partitions of a table.
  return client.query(to(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))
}

/** Takes the rows of a table as `copyOut` writes them. `rowCount` is known at the end. */
export function copyIn(client: pg.ClientBase, table: TableShape): Writable & { rowCount: number } {
  return client.query(from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
}
