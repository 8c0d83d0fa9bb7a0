import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { measureInThread, type ThreadLimits } from './measure-in-thread.ts'
import type { MeshPool } from './mesh-pool.ts'

export type MeshPoolOptions = Partial<ThreadLimits> & {
  log: Logger
  /** How many files are read at once. */
  atOnce?: number
}

/** From so many cores on, two can be spared for files without anybody else noticing. */
const CORES_FOR_TWO = 8

const DEFAULTS: ThreadLimits = { timeLimitMs: 60_000, megabytes: 1_500 }

/** Starts a thread for each file, at most one or two at a time; the rest wait in the order in which they came. */
export function createMeshPool({ log, atOnce, ...limits }: MeshPoolOptions): MeshPool {
  const turns = createTurns(atOnce ?? (availableParallelism() >= CORES_FOR_TWO ? 2 : 1))
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    async measureFile(request, ended) {
      const signal = AbortSignal.any([ended, closing.signal])
      signal.throwIfAborted()
      await turns.take(signal)
      const work = measureInThread(request, { ...DEFAULTS, ...limits }, signal, log)
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
        turns.give()
      }
    },
    async close() {
      closing.abort(new Error('The server is stopping.'))
      await Promise.allSettled(running)
    },
  }
}

/** So many may be at work at once; who waits and is not wanted any more leaves the row. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async take(signal: AbortSignal): Promise<void> {
      if (taken < most) {
        taken++
        return
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(goOn), 1)
          reject(signal.reason)
        }
        const goOn = () => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        waiting.push(goOn)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
    /** Hands the turn to the next, if somebody waits. */
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else taken--
    },
  }
}
