import { isSmall, splitList } from './sql-words.ts'
import { CONTRACT, type Surroundings } from './surroundings.ts'

const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/

/** Why an `alter table` would keep others from writing for long, or end the previous release; null if it does neither. */
export function checkAlterTable(statement: string, surroundings: Surroundings): string | null {
  const [, table = '', actions = ''] = ALTER_TABLE.exec(statement) ?? []
  if (surroundings.newTables.has(table)) return null
  for (const action of splitList(actions)) {
    const reason = checkAction(action, table, surroundings)
    if (reason) return reason
  }
  return null
}

function checkAction(action: string, table: string, { earlier, isContract }: Surroundings): string | null {
  if (action.startsWith('rename')) return RENAMED
  if (/^drop (?:column\b|(?!constraint)\w+$)/.test(action)) return isContract ? null : CONTRACT
  if (isShort(action)) return null
  if (isSmall(table) && !/^alter (?:column )?\w+ (?:type|set data type)/.test(action)) return null
  const required = /^alter (?:column )?(\w+) set not null$/.exec(action)
  if (required) return isValidated(required[1]!, table, earlier) ? null : NOT_NULL
  if (/^add (?:constraint|check|foreign key|unique|primary key|exclude)/.test(action))
    return checkConstraint(action)
  if (action.startsWith('add ')) return checkColumn(action)
  if (/^alter (?:column )?\w+ (?:type|set data type)/.test(action))
    return 'It may rewrite the whole table, and the previous release reads it as another type. Add a column, fill it, and use it instead.'
  if (action.startsWith('validate constraint'))
    return 'It reads the whole table while the transaction keeps its locks. It needs a separate file, NNNN_name.alone.sql.'
  return 'It is unknown whether this is short. Teach scripts/migrations/check-alter-table.ts, or write it otherwise.'
}

/** Only a note in the catalog. */
const isShort = (action: string): boolean =>
  /^alter (?:column )?\w+ (?:set default|drop default|drop not null|set statistics|set storage)\b/.test(
    action,
  ) ||
  /^drop constraint (?:if exists )?\w+$/.test(action) ||
  /^(?:set|reset) \(/.test(action) ||
  /^(?:enable|disable) (?:always |replica )?trigger \w+$/.test(action) ||
  /^owner to \w+$/.test(action)

function checkConstraint(action: string): string | null {
  if (/\b(?:unique|primary key) using index \w+/.test(action)) return null
  if (/\b(?:unique|primary key|exclude)\b/.test(action))
    return 'It builds an index while writes wait. Build a unique index in an .alone.sql first, then “add constraint … unique using index”.'
  return action.endsWith('not valid')
    ? null
    : 'It reads the whole table while writes wait. Add it as “not valid”, and write “alter table … validate constraint …” in a later .alone.sql.'
}

/** A new column is short if its rows needn't be read or written: no value, or one and the same for all of them. */
function checkColumn(action: string): string | null {
  const column = action.replace(/^add (?:column )?(?:if not exists )?/, '')
  if (/ generated | (?:small|big)?serial\b/.test(column))
    return 'It rewrites the whole table. Add a plain column, fill it in an .alone.sql, and have the release write it.'
  if (/ (?:unique|primary key)\b/.test(column))
    return 'It builds an index while writes wait. Build it in an .alone.sql afterward.'
  if (/ check \(/.test(column))
    return 'It reads the whole table while writes wait. Add the check as “add constraint … not valid”, and validate it in a later .alone.sql.'
  const [, value] = / default (.*?)(?= not null\b| null\b| references\b|$)/.exec(column) ?? []
  if (value !== undefined && !isConstant(value))
    return 'A value that differs from row to row rewrites the whole table. Fill it in an .alone.sql.'
  if (value !== undefined && / references /.test(column))
    return 'It reads the whole table. Add the foreign key as “not valid”, and validate it in a later .alone.sql.'
  if (/ not null\b/.test(column) && value === undefined)
    return 'Rows of the previous release have no value for it. Give it a default.'
  return null
}

const isConstant = (value: string): boolean =>
  /^(?:'(?:[^']|'')*'|-?[\d.]+|true|false|null|now \( \)|current_timestamp|array\[\])(?: ?:: ?[\w[\] ]+)?$/.test(
    value.trim(),
  )

const RENAMED =
  'The previous release still uses the old name. Add what has the new name, and remove the old one in a later release.'
const NOT_NULL =
  'It reads the whole table while writes wait. Add “constraint NAME check (COLUMN is not null) not valid”, validate it in an .alone.sql, and then set it.'

/** Whether an earlier file has proved that no row lacks a value, so that the table needn't be read. */
function isValidated(column: string, table: string, earlier: readonly string[]): boolean {
  const check = new RegExp(
    `^alter table ${table} .*constraint (\\w+) check \\( ${column} is not null \\) not valid`,
  )
  const names = earlier.flatMap((statement) => check.exec(statement)?.[1] ?? [])
  return names.some((name) => earlier.includes(`alter table ${table} validate constraint ${name}`))
}
