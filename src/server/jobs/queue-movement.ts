import type { Clock } from '../kernel/clock.ts'

/** What the workers of this process took and finished lately. */
export interface QueueMovement {
  /** Runs a job of this queue, and remembers when it began and ended. */
  during<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Whether a job began or ended here lately, or one runs that doesn't hang. */
  isMoving(name: string): boolean
}

const RECENT_MS = 120_000
// The longest job sends the largest model over a slow connection, for ten minutes at most.
const LONGEST_RUN_MS = 15 * 60_000

export function createQueueMovement(clock: Pick<Clock, 'elapsedMs'>): QueueMovement {
  const movedAt = new Map<string, number>()
  const runs = new Set<{ name: string; startedMs: number }>()
  return {
    async during(name, work) {
      const run = { name, startedMs: clock.elapsedMs() }
      runs.add(run)
      movedAt.set(name, run.startedMs)
      try {
        return await work()
      } finally {
        runs.delete(run)
        movedAt.set(name, clock.elapsedMs())
      }
    },
    isMoving(name) {
      const now = clock.elapsedMs()
      const moved = movedAt.get(name)
      if (moved !== undefined && now - moved < RECENT_MS) return true
      return [...runs].some((run) => run.name === name && now - run.startedMs < LONGEST_RUN_MS)
    },
  }
}
