import { splitStatements } from '#server/db/split-statements.ts'
import { checkAlterTable } from './check-alter-table.ts'
import { isSmall, words } from './sql-words.ts'
import { CONTRACT, type Surroundings } from './surroundings.ts'

export interface Migration {
  name: string
  text: string
}

/** A statement that keeps others from writing, or that the previous release doesn't survive. */
export interface Blocking {
  name: string
  statement: string
  /** Why it is refused, and what to write instead. */
  reason: string
}

/**
 * Finds what would keep the running release from writing for long on large tables, or would end it. `earlier` are the
 * migrations before these, in their order.
 */
export function findBlocking(migrations: readonly Migration[], earlier: readonly Migration[]): Blocking[] {
  const before = earlier.flatMap(({ text }) => splitStatements(text).map(words))
  return migrations.flatMap(({ name, text }) => {
    const statements = splitStatements(text)
    const isAlone = name.endsWith('.alone.sql')
    const newTables = new Set(statements.flatMap((each) => CREATE_TABLE.exec(words(each))?.[1] ?? []))
    const isContract = /^\d+_contract_/.test(name)
    const surroundings = { isContract, newTables, earlier: [...before] }
    const found = statements.flatMap((statement) => {
      const check = isAlone ? checkAlone : checkShort
      const reason = check(words(statement), surroundings)
      return reason ? [{ name, statement, reason }] : []
    })
    if (isAlone && statements.length !== 1)
      found.push({ name, statement: text, reason: 'An .alone.sql has exactly one statement.' })
    before.push(...statements.map(words))
    return found
  })
}

const CREATE_TABLE = /^create (?:unlogged )?table (?:if not exists )?(\w+) \(/
const CREATE_INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?\w* ?on (?:only )?(\w+)/
const CHANGE_ROWS = /^(?:update|delete from|insert into|truncate(?: table)?) (\w+)/

/** In the transaction of the others: what it locks stays locked until all of them are done. */
function checkShort(statement: string, surroundings: Surroundings): string | null {
  const isFree = (table: string) => surroundings.newTables.has(table) || isSmall(table)
  const index = CREATE_INDEX.exec(statement)
  if (index?.[1]) return 'Building an index concurrently needs a separate file, NNNN_name.alone.sql.'
  if (index) return isFree(index[2]!) ? null : BUILD_CONCURRENTLY
  if (CREATE_TABLE.test(statement)) return null
  if (
    /^(?:create (?:or replace )?(?:constraint )?trigger|drop trigger|drop index|drop function)\b/.test(
      statement,
    )
  )
    return / concurrently /.test(statement) ? 'Dropping concurrently needs a separate file.' : null
  if (/^(?:create|alter) (?:sequence|type|extension|domain)\b|^(?:comment on|grant|revoke) /.test(statement))
    return null
  if (statement.startsWith('alter table')) return checkAlterTable(statement, surroundings)
  const [, changed] = CHANGE_ROWS.exec(statement) ?? []
  if (changed) return isFree(changed) && !readsLarge(statement, isFree) ? null : CHANGE_IN_BATCHES
  if (/^with |^create temporary table .* as /.test(statement)) return CHANGE_IN_BATCHES
  if (/^drop (?:table|view|type)\b/.test(statement)) return surroundings.isContract ? null : CONTRACT
  return 'It is unknown whether this is short. Teach scripts/migrations/find-blocking.ts, or write it otherwise.'
}

const readsLarge = (statement: string, isFree: (table: string) => boolean): boolean =>
  [...statement.matchAll(/\b(?:from|join|using) (\w+)\b(?! ?\()/g)].some(([, table]) => !isFree(table!))

const BUILD_CONCURRENTLY =
  'It keeps others from writing while it is built. Write “create index concurrently if not exists” in a separate file, NNNN_name.alone.sql.'
const CHANGE_IN_BATCHES =
  'It keeps what it changed locked, and takes as long as the table is large. Write “update … where CHANGED_ALREADY is null and ctid >= $1 and ctid < $2” in a separate file, NNNN_name.alone.sql; it goes through the table part by part, until nothing is left to change.'
/** Outside of a transaction: it may take long, as long as it blocks nothing. */
function checkAlone(statement: string, { earlier }: Surroundings): string | null {
  if (CREATE_INDEX.exec(statement)?.[1])
    return statement.includes(' if not exists ')
      ? null
      : 'It may be started twice. Write “create index concurrently if not exists”.'
  if (/^drop index concurrently if exists /.test(statement)) return null
  const validated = /^alter table (\w+) validate constraint (\w+)$/.exec(statement)
  if (validated)
    return earlier.some((each) => each.includes(`constraint ${validated[2]} `) && each.endsWith('not valid'))
      ? null
      : 'No earlier file adds this constraint as “not valid”.'
  if (/^insert into \w+ /.test(statement) && !statement.endsWith(' on conflict do nothing'))
    return 'It may be started twice. End it with “on conflict do nothing”.'
  if (/^(?:update|delete from|insert into) \w+ /.test(statement))
    return /[ .]ctid >= \$1 and (?:\w+\.)?ctid < \$2(?!\d)/.test(statement)
      ? null
      : 'It has to change the table part by part: “where … and ctid >= $1 and ctid < $2”.'
  return 'Only an index built or dropped concurrently, “validate constraint” and a change of rows part by part run alone.'
}
