import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, type DatabaseConnection, openDatabase } from '../database.ts'
import { createPositionReader, type LogPosition, readReplayed } from './log-position.ts'

/** Copies of the database that are read from. */
export interface Replicas {
  /** A copy that has everything that was committed before this call; otherwise why there is none. */
  find(): Promise<Database | 'late' | 'away'>
  /** Reading from it failed: it isn't tried again for a moment. */
  putAside(replica: Database): void
  close(): Promise<void>
}

interface Options {
  /** The main database. */
  db: Pick<Database, 'pool'>
  connections: readonly DatabaseConnection[]
  size: number
  log: Logger
}

interface Replica {
  db: Database
  /** How far it has got, as far as this process knows. */
  replayed: bigint
  /** What it has to get past before it counts; null until it was looked at. */
  mustPass: bigint | null
  looking: Promise<void> | null
  /** Not asked before this moment. */
  asideUntilMs: number
  missed: number
}

/** How long a read waits for a copy; longer than streaming takes, shorter than a person notices. */
const WAIT_MS = 100
const LOOK_EVERY_MS = 3
/** A copy that was late so often in a row is left alone for a moment, so that reads don't wait each time. */
const MISSED_OFTEN = 3
const LATE_ASIDE_MS = 1_000
const AWAY_ASIDE_MS = 5_000
/** A statement that a hanging copy doesn't answer, goes to the main database instead. */
const SILENT_AFTER_MS = 3_000

/**
 * Opens copies of the database (streaming standbys). A copy is read from only if it has replayed all that the main database had
 * committed when the read began, so no one misses their own change, nor the one that a notification told them of.
 *
 * Positions in the log of two servers can only be compared if both have the same history. So at the start and after each
 * failover, a copy first has to get past where it and the main database were: one that has another history never does.
 */
export function openReplicas({ db, connections, size, log }: Options): Replicas {
  const replicas = connections.map(
    (connection): Replica => ({
      db: openDatabase(connection, {
        size,
        waitMs: WAIT_MS * 5,
        silentAfterMs: SILENT_AFTER_MS,
        onError: (error) => log.debug({ err: error }, 'connection to a replica'),
      }),
      replayed: 0n,
      mustPass: null,
      looking: null,
      asideUntilMs: 0,
      missed: 0,
    }),
  )
  const readPosition = createPositionReader(db)
  let timeline: string | null = null
  let turn = 0

  function putAside(replica: Replica, forMs: number, error?: unknown): void {
    replica.asideUntilMs = performance.now() + forMs
    if (error) log.warn({ err: error }, 'a replica isn’t read from')
  }

  function follow(position: LogPosition): void {
    if (timeline === position.timeline) return
    timeline = position.timeline
    for (const replica of replicas) replica.mustPass = null
  }

  /** Reads that come together share one look. */
  function look(replica: Replica, { at }: LogPosition): Promise<void> {
    replica.looking ??= readReplayed(replica.db, WAIT_MS * 5)
      .then((replayed) => {
        replica.replayed = replayed
        replica.mustPass ??= replayed > at ? replayed : at
      })
      .finally(() => {
        replica.looking = null
      })
    return replica.looking
  }

  async function hasReplayed(replica: Replica, position: LogPosition): Promise<boolean> {
    const endsAtMs = performance.now() + WAIT_MS
    for (;;) {
      const { mustPass, replayed } = replica
      if (mustPass !== null && replayed > mustPass && replayed >= position.at) return true
      if (performance.now() > endsAtMs) return false
      await look(replica, position)
      // One that has to prove its history needs a new write, which no read waits for.
      if (mustPass === null || replica.replayed <= mustPass) return false
      if (replica.replayed < position.at) await delay(LOOK_EVERY_MS)
    }
  }

  return {
    async find() {
      const usable = replicas.filter(({ asideUntilMs }) => performance.now() >= asideUntilMs)
      const replica = usable[turn++ % Math.max(1, usable.length)]
      if (!replica) return 'away'
      const position = await readPosition()
      follow(position)
      try {
        if (await hasReplayed(replica, position)) {
          replica.missed = 0
          return replica.db
        }
      } catch (error) {
        putAside(replica, AWAY_ASIDE_MS, error)
        return 'away'
      }
      replica.missed += 1
      if (replica.missed >= MISSED_OFTEN) putAside(replica, LATE_ASIDE_MS)
      return 'late'
    },
    putAside(failed) {
      const replica = replicas.find((one) => one.db === failed)
      if (replica) putAside(replica, AWAY_ASIDE_MS)
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.db.close()))
    },
  }
}
