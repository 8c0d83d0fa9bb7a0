import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'

interface SteadyWriter {
  /** The longest write that was under way since the last call. Waits for those that still are. */
  takeLongestMs(): Promise<number>
  /** How many writes there were. */
  stop(): Promise<number>
}

const WRITERS = 4
const PAUSE_MS = 5

/** Inserts and updates single rows as a running release does, and notes the longest. */
export function writeSteadily(connection: DatabaseConnection, rows: number): SteadyWriter {
  let longestMs = 0
  let written = 0
  let isStopped = false
  const startedAt: number[] = []

  async function write(index: number): Promise<void> {
    const client = new pg.Client({ ...connection, application_name: 'spoolyard' })
    await client.connect()
    for (let number = 0; !isStopped; number++) {
      const begun = performance.now()
      startedAt[index] = begun
      if (number % 2 === 0) {
        const id = `new_${index}_${number}`
        await client.query(`insert into bench_orders (seller_id, id, state) values ('us_new', $1, 'PAID')`, [
          id,
        ])
      } else {
        const n = (index * 7919 + number * 104_729) % rows
        await client.query(`update bench_orders set state = 'PAID' where seller_id = $1 and id = $2`, [
          ...[`us_${n % 200}`, `po_${n}`],
        ])
      }
      longestMs = Math.max(longestMs, performance.now() - begun)
      written += 1
      await delay(PAUSE_MS)
    }
    await client.end()
  }

  const running = Array.from({ length: WRITERS }, (_, index) => write(index))
  for (const one of running) one.catch(() => undefined)
  return {
    async takeLongestMs() {
      const before = [...startedAt]
      // A write that waits now counts for what made it wait.
      while (startedAt.some((at, index) => at === before[index]))
        await Promise.race([delay(PAUSE_MS), ...running])
      const longest = Math.round(longestMs)
      longestMs = 0
      return longest
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
      return written
    },
  }
}
