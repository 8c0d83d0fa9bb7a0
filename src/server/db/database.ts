import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { nameStatements } from './name-statements.ts'
import type { Sql } from './sql.ts'

/** Where the database is: an address, or our own server's socket. */
export type DatabaseConnection = (
  | { connectionString: string }
  | { host: string; user: string; database: string }
) & {
  /** Opens the socket of each connection; the driver's own when absent. */
  readonly stream?: () => Socket
  /** Where an address has several hosts; otherwise it says so itself. */
  readonly ssl?: ConnectionOptions
}

/** Runs statements, either alone or inside a transaction. Columns arrive in camelCase: `created_at` as `createdAt`. */
export interface Queries {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** The first row, or null. */
  row<Row>(statement: Sql): Promise<Row | null>
  /** How many rows the statement touched. */
  run(statement: Sql): Promise<number>
}

export interface Transaction extends Queries {
  /** Runs after the commit, never after a rollback: the place for events and for waking workers. If it throws, the write still counts as done. */
  afterCommit(action: () => void): void
}

export interface Database extends Queries {
  readonly pool: pg.Pool
  /** Runs `work` in one transaction and again from the start when PostgreSQL chose it as the victim of a deadlock. No network calls inside. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** A transaction whose statements may take ten minutes each: for work in the background that reads whole tables. */
  patiently<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Queries that all see the database as it is now, one after another on a separate connection, until closed. */
  openSnapshot(): Promise<Snapshot>
  close(): Promise<void>
}

export interface Snapshot extends Queries {
  close(): Promise<void>
}

const MAX_TRIES = 4
const STATEMENT_TIMEOUT_MS = 15_000
// Longer than the database's own limits, so it only ends statements that a hung database never ends.
const SILENT_AFTER_MS = 30_000
const PATIENCE_MS = 600_000
/** An idle process keeps few connections; the database has only so many for all. Opening one costs as much as dozens of statements. */
export const IDLE_TIMEOUT_MS = 15_000
// These stay: a first statement after a pause would wait for a connection and for its plan.
const KEPT_CONNECTIONS = 2
// Without knowing the values, the planner expects a third of a table to be due, and would read all of it.
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'
const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

interface Options {
  size: number
  /** How PostgreSQL shows its connections. */
  name?: string
  /** A connection broke. */
  onError: (error: Error) => void
  /** An action after a commit threw. Its transaction is committed, so the caller isn't told. */
  onActionError?: (error: unknown) => void
  waitMs?: number
  /** A pooler in transaction mode gives each transaction another connection, on which nothing may be kept. */
  isPooled?: boolean
  /** A connection that sends and receives nothing for this long during a statement is cut. */
  silentAfterMs?: number
  /**
   * Each statement is planned once per connection, whatever its values, and by indexes: for a few statements that repeat all
   * day and are expensive to plan. Not through a pooler.
   */
  plansOnce?: boolean
}

/** Opens a pool of connections. Nothing is sent before the first statement. */
export function openDatabase(connection: DatabaseConnection, options: Options): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.size,
    min: Math.min(KEPT_CONNECTIONS, options.size),
    // Poolers refuse these when a connection opens; an operator sets them there.
    ...(!options.isPooled && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
    }),
    ...(options.plansOnce && { options: PLAN_ONCE }),
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    application_name: options.name ?? 'spoolyard',
  })
  const silentAfterMs = options.silentAfterMs ?? SILENT_AFTER_MS
  // On each connection itself: one that is lent out has no other listener, and would end the process when it is cut.
  pool.on('connect', (client) => {
    client.on('error', options.onError)
    cutWhenSilent(client, silentAfterMs)
  })
  pool.on('error', () => undefined)
  const nameOf = options.isPooled ? () => undefined : nameStatements()
  const onActionError = options.onActionError ?? ((error) => options.onError(error as Error))
  const repeated = async <T>(run: () => Promise<Done<T>>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, actions } = await run()
        runActions(actions, onActionError)
        return result
      } catch (error) {
        if (attempt === MAX_TRIES || !isRetryable(error)) throw error
      }
    }
  }
  return {
    pool,
    ...queriesOn(pool, nameOf),
    transaction: (work) => repeated(() => runTransaction(pool, nameOf, work)),
    patiently: (work) => repeated(() => runTransaction(pool, nameOf, work, silentAfterMs)),
    openSnapshot: () => openSnapshot(pool, nameOf),
    close: () => pool.end(),
  }
}

/** What the driver's client has and its types leave out. */
interface DriverClient {
  connection: { stream: Socket }
  /** Whether no statement is under way. */
  readyForQuery: boolean
}

/** One timer per connection, where the driver's own limit is one per statement. Silence without a statement is no fault. */
function cutWhenSilent(client: pg.PoolClient, silentAfterMs: number): void {
  const driver = client as unknown as DriverClient
  const { stream } = driver.connection
  stream.setTimeout(silentAfterMs, () => {
    if (!driver.readyForQuery)
      stream.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' }))
  })
}

type NameOf = ReturnType<typeof nameStatements>

function queriesOn(client: pg.Pool | pg.PoolClient, nameOf: NameOf): Queries {
  const query = async <Row>(statement: Sql) => {
    const { text, values, isPlannedByValues } = statement
    const name = isPlannedByValues ? undefined : nameOf(text)
    const result = await send(client, {
      ...(name && { name }),
      text,
      values: [...values],
      rowMode: 'array',
    }).catch(rethrowFromHere)
    return { rowCount: result.rowCount ?? 0, rows: toObjects(result) as Row[] }
  }
  return {
    rows: async <Row>(statement: Sql) => (await query<Row>(statement)).rows,
    row: async <Row>(statement: Sql) => (await query<Row>(statement)).rows[0] ?? null,
    run: async (statement) => (await query(statement)).rowCount,
  }
}

type ArrayResult = pg.QueryArrayResult<unknown[]>

// NOTE: The driver's promises keep about 100 kB per statement alive into the old generation; its callbacks don't.
function send(client: pg.Pool | pg.PoolClient, query: pg.QueryArrayConfig): Promise<ArrayResult> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result: ArrayResult) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
}

// The driver's stack ends at the socket; ours names who sent the statement.
function rethrowFromHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

function toObjects({ fields, rows }: ArrayResult): object[] {
  const names = fields.map(({ name }) => camelCase(name))
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((values) => {
    // Copies of one object have its shape at once, and no spare room.
    const row: Record<string, unknown> = { ...empty }
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
    return row
  })
}

const camelNames = new Map<string, string>()

function camelCase(column: string): string {
  let name = camelNames.get(column)
  if (!name) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(column, name)
  }
  return name
}

async function openSnapshot(pool: pg.Pool, nameOf: NameOf): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  const { rows, row, run } = queriesOn(client, nameOf)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  return {
    rows: (statement) => inTurn(() => rows(statement)),
    row: (statement) => inTurn(() => row(statement)),
    run: (statement) => inTurn(() => run(statement)),
    async close() {
      // A connection that can't end its transaction isn't lent out again.
      const broken = await inTurn(() => client.query('rollback')).then(
        () => undefined,
        (error: Error) => error,
      )
      client.release(broken)
    },
  }
}

type Action = () => void
type Done<T> = { result: T; actions: readonly Action[] }

/** Patiently where `silentAfterMs` says how long the connection may be silent before and after. */
async function runTransaction<T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (tx: Transaction) => Promise<T>,
  silentAfterMs?: number,
): Promise<Done<T>> {
  const client = await pool.connect()
  const { stream } = (client as unknown as DriverClient).connection
  const actions: Action[] = []
  let broken: Error | undefined
  try {
    await client.query('begin')
    if (silentAfterMs !== undefined) {
      stream.setTimeout(2 * PATIENCE_MS)
      await client.query(`set local statement_timeout = ${PATIENCE_MS}`)
    }
    const result = await work({ ...queriesOn(client, nameOf), afterCommit: (action) => actions.push(action) })
    await client.query('commit')
    return { result, actions }
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (isStandby(error)) broken ??= error
    throw error
  } finally {
    if (silentAfterMs !== undefined) stream.setTimeout(silentAfterMs)
    client.release(broken)
  }
}

function runActions(actions: readonly Action[], onError: (error: unknown) => void): void {
  for (const action of actions) {
    try {
      action()
    } catch (error) {
      onError(error)
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

/** Whether a statement failed because a unique index already holds the row; optionally that very index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (!constraint || error.constraint === constraint)

/** Whether a statement was ended because it took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014'

// The server of this connection was the primary once; another one is by now.
const isStandby = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '25006'

// Restarting or gone, a statement or lock that took too long, a lost deadlock, no connection or memory left.
const AWAY =
  /^(57P0[1-3]|57014|55P03|40P01|40001|25P03|25006|53[0-3]00|08\d\d\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const CUT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** Whether a statement failed because the database is away or overloaded; later it may work. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  // A socket whose queue is full says EAGAIN, one that isn't there yet ENOENT.
  return AWAY.test(code) || syscall === 'connect' || CUT.test(message)
}
