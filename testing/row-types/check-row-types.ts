import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { type Column, describeStatement } from './describe-statement.ts'
import { type Call, loadModule, type Node, type Scope } from './parse-module.ts'
import { statementText, Undecided } from './statement-text.ts'

export interface RowTypeReport {
  /** Statements whose rows were compared with their type. */
  checked: number
  /** Statements without rows that PostgreSQL accepts. */
  prepared: number
  /** Statements whose text is only known when the program runs, as `path:line`. */
  undecided: string[]
  /** Statements that PostgreSQL refuses, and rows that don't fit their statement. */
  problems: string[]
}

interface Site {
  path: string
  line: number
  start: number
  end: number
  columns: Column[] | null
}

/**
 * Prepares every statement whose rows are read against a migrated database, and has the compiler compare the columns that
 * PostgreSQL names with the row types written next to them. For that, a copy of the tree gets the columns as types.
 * `present` names nullable columns that are never null in a statement's rows, as `path column`.
 */
export async function checkRowTypes(
  root: string,
  connection: DatabaseConnection,
  present: ReadonlySet<string>,
): Promise<RowTypeReport> {
  const client = new pg.Client(connection)
  await client.connect()
  const report: RowTypeReport = { checked: 0, prepared: 0, undecided: [], problems: [] }
  const unused = new Set(present)
  const sites: Site[] = []
  try {
    const paths = globSync('src/server/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.'))
    for (const path of paths.sort()) sites.push(...(await sitesOf(client, root, path, report)))
  } finally {
    await client.end()
  }
  for (const { path, columns } of sites) {
    for (const column of columns ?? []) {
      const name = `${path} ${column.name}`
      if (column.nullable && present.has(name)) column.nullable = false
      else continue
      unused.delete(name)
    }
  }
  report.problems.push(...[...unused].map((name) => `${name} is listed as present for nothing`))
  report.checked = sites.filter(({ columns }) => columns).length
  report.problems.push(...compile(root, sites))
  return report
}

async function sitesOf(
  client: pg.Client,
  root: string,
  path: string,
  report: RowTypeReport,
): Promise<Site[]> {
  const { calls, source } = loadModule(join(root, path))
  const sites: Site[] = []
  await prepareOthers(client, path, { calls: calls.get('.run') ?? [], source }, report)
  for (const { node, scope } of [...(calls.get('.rows') ?? []), ...(calls.get('.row') ?? [])]) {
    const [statement] = node.arguments
    if (!statement || node.arguments.length !== 1) continue
    const line = source.slice(0, statement.start).split('\n').length
    let columns: Column[] | null = null
    try {
      columns = await describeStatement(client, statementText(statement, scope))
    } catch (error) {
      if (error instanceof Undecided) report.undecided.push(`${path}:${line}`)
      else report.problems.push(`${path}:${line} ${(error as Error).message}`)
    }
    sites.push({ path, line, start: statement.start, end: statement.end, columns })
  }
  return sites
}

/** Statements without rows have no row type, but PostgreSQL still has to know their tables and columns. */
async function prepareOthers(
  client: pg.Client,
  path: string,
  { calls, source }: { calls: readonly Call[]; source: string },
  report: RowTypeReport,
): Promise<void> {
  for (const { node, scope } of calls) {
    const text = node.arguments[0] && textOrNull(node.arguments[0], scope)
    if (!text) continue
    try {
      await describeStatement(client, text)
      report.prepared += 1
    } catch (error) {
      const line = source.slice(0, node.start).split('\n').length
      report.problems.push(`${path}:${line} ${(error as Error).message}`)
    }
  }
}

function textOrNull(node: Node, scope: Scope): string | null {
  try {
    return statementText(node, scope)
  } catch (error) {
    if (error instanceof Undecided) return null
    throw error
  }
}

const GLOBALS = `
type WidenValue<V> = 0 extends 1 & V ? any : V extends string ? string : V extends number ? number
  : V extends boolean ? boolean : V extends readonly (infer I)[] ? readonly WidenValue<I>[] : V
/** A row as PostgreSQL can describe it: it knows text, not which texts. */
type Describable<Row> = { readonly row: { readonly [K in keyof Row]: WidenValue<Row[K]> } }
declare function describedAs<Columns>(statement: unknown): { readonly row: Columns }
declare function undescribed(statement: unknown): any
`

/** Compiles the copy and returns the errors at the statements. */
function compile(root: string, sites: readonly Site[]): string[] {
  const copy = join(root, 'node_modules/.cache/row-types')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(root, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.|\/web\/public/.test(path),
  })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined },
      include: ['globals.d.ts', 'src/server'],
    }),
  )
  writeFileSync(join(copy, 'globals.d.ts'), GLOBALS)
  const annotated = Map.groupBy(sites, (site) => site.path)
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: copy }))
    if (!annotated.has(path)) leaveUnchecked(join(copy, path))
  for (const [path, own] of annotated) annotate(join(copy, path), own)
  const database = join(copy, 'src/server/db/database.ts')
  const asDescribed = readFileSync(database, 'utf8')
    .replace('rows<Row>(statement: Sql)', 'rows<Row>(statement: Describable<NoInfer<Row>>)')
    .replace('row<Row>(statement: Sql)', 'row<Row>(statement: Describable<NoInfer<Row>>)')
  writeFileSync(database, asDescribed)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', copy, '--pretty', 'false', '--checkers', '1'],
    {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    },
  )
  return errorsAt(stdout, sites)
}

/** `npm run check` checks these files. Here only their types are needed, which saves the compiler most of its work. */
function leaveUnchecked(path: string): void {
  writeFileSync(path, `// @ts-nocheck\n${readFileSync(path, 'utf8')}`)
}

/** Inner statements first, so that the places of the outer ones stay right. */
function annotate(path: string, sites: readonly Site[]): void {
  let source = readFileSync(path, 'utf8')
  for (const { start, end, columns } of sites.toSorted((one, other) => other.start - one.start)) {
    const wrapper = columns ? `describedAs<${typeOf(columns)}>` : 'undescribed'
    source = `${source.slice(0, start)}${wrapper}(${source.slice(start, end)})${source.slice(end)}`
  }
  writeFileSync(path, source)
}

const typeOf = (columns: readonly Column[]): string =>
  `{ ${[...new Map(columns.map((column) => [camelCase(column.name), column]))]
    .map(([name, { type, nullable }]) => `${JSON.stringify(name)}: ${type}${nullable ? ' | null' : ''}`)
    .join('; ')} }`

const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function errorsAt(output: string, sites: readonly Site[]): string[] {
  const lines = new Set(sites.map(({ path, line }) => `${path}:${line}`))
  return output.split(/\n(?=\S)/).flatMap((error) => {
    const place = /(src\/server\/.*?)\((\d+),\d+\): (.*)$/s.exec(error)
    if (!place) return []
    const at = `${place[1]}:${place[2]}`
    return lines.has(at) ? [`${at} ${place[3]!.trim()}`] : []
  })
}
