import type pg from 'pg'
import { splitStatements } from './split-statements.ts'

// Such a statement waits for others without keeping them waiting, and may read the largest table.
const TIMEOUT_MS = 6 * 3_600_000
/** What is changed at a time, and so locked: about 5,000 rows of the usual size. */
const BLOCKS = 100
/** More rows than others write meanwhile can't be missing after so many times. */
const MAX_PASSES = 20

/**
 * Runs the one statement of an `.alone.sql` outside of a transaction. It may be broken off at any point and run again: an
 * index that wasn't completed is built again, and a change of rows goes through the table until it finds none.
 */
export async function runAlone(client: pg.ClientBase, text: string): Promise<void> {
  const [statement, ...others] = splitStatements(text)
  if (!statement || others.length > 0)
    throw new Error('A migration that runs alone has exactly one statement.')
  await client.query(`set lock_timeout = 0; set statement_timeout = ${TIMEOUT_MS}`)
  const [, changed] = /^(?:update|delete\s+from|insert\s+into\s[\s\S]*?\sfrom)\s+(\w+)/i.exec(statement) ?? []
  if (changed) return await changeAllRows(client, statement, changed)
  const [, index] =
    /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? []
  if (index) await dropUnfinished(client, index)
  await client.query(statement)
}

/** What is left of such a migration where no table has a row, in the transaction of the others. */
export function onEmptyDatabase(text: string): string {
  const [statement = ''] = splitStatements(text)
  return /^(?:update|delete|insert)\b/i.test(statement) ? '' : statement.replace(/\bconcurrently\b/i, '')
}

/** Goes through a table from its first block to its last; `$1` and `$2` are where each part begins and ends. */
async function changeAllRows(client: pg.ClientBase, statement: string, table: string): Promise<void> {
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const { rows } = await client.query<{ blocks: number }>(
      `select (pg_relation_size($1::regclass) / current_setting('block_size')::bigint)::float8 as blocks`,
      [table],
    )
    let count = 0
    for (let from = 0; from < rows[0]!.blocks; from += BLOCKS) {
      const part = await client.query(statement, [`(${from},0)`, `(${from + BLOCKS},0)`])
      count += part.rowCount ?? 0
    }
    if (count === 0) return
  }
  throw new Error(`It changes rows again and again. Its condition has to leave out those that it changed.`)
}

async function dropUnfinished(client: pg.ClientBase, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}
