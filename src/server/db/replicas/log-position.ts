import type { Database } from '../database.ts'

/** How far the main database's log had got. */
export interface LogPosition {
  at: bigint
  /** Changes with each failover. */
  timeline: string
}

type Pool = Pick<Database, 'pool'>

/** What is committed is flushed, unless commits don't wait for that. */
const POSITION = `
  select p::text as at, substr(pg_walfile_name(p), 1, 8) as timeline
  from (select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as p) now`
const REPLAYED = `
  select pg_last_wal_replay_lsn()::text as at, pg_is_in_recovery() as "isReplica"`

/** Reads positions that include everything committed before the call. Calls that come while one is read share the next. */
export function createPositionReader({ pool }: Pool): () => Promise<LogPosition> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<LogPosition> | null = null

  async function read(): Promise<LogPosition> {
    const { rows } = await pool.query<{ at: string; timeline: string }>(POSITION)
    return { at: positionOf(rows[0]!.at), timeline: rows[0]!.timeline }
  }

  return () => {
    if (next) return next
    const mine = running.then(() => {
      next = null
      const answer = read()
      running = answer.catch(() => undefined)
      return answer
    })
    next = mine
    return mine
  }
}

/** How far a copy has got. Fails if it isn't one any more. */
export async function readReplayed({ pool }: Pool, withinMs: number): Promise<bigint> {
  const statement = { text: REPLAYED, query_timeout: withinMs }
  const { rows } = await pool.query<{ at: string | null; isReplica: boolean }>(statement)
  const { at, isReplica } = rows[0]!
  if (!isReplica || at === null) throw new Error('The server in DATABASE_REPLICA_URL is no standby.')
  return positionOf(at)
}

/** `16/B374D848` as one number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
