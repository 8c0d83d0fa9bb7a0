import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { measureInThread, type ThreadLimits } from './measure-in-thread.ts'
import type { MeasuredFile, MeshPool } from './mesh-pool.ts'

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
  const most = atOnce ?? (availableParallelism() >= CORES_FOR_TWO ? 2 : 1)
  const closing = new AbortController()
  const waiting: (() => void)[] = []
  const running = new Set<Promise<unknown>>()

  const takeTurn = async (signal: AbortSignal): Promise<void> => {
    while (running.size >= most) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      signal.throwIfAborted()
    }
  }

  return {
    async measureFile(request, ended) {
      const signal = AbortSignal.any([ended, closing.signal])
      signal.throwIfAborted()
      try {
        await takeTurn(signal)
        const work: Promise<MeasuredFile> = measureInThread(request, { ...DEFAULTS, ...limits }, signal, log)
        running.add(work)
        try {
          return await work
        } finally {
          running.delete(work)
        }
      } finally {
        waiting.shift()?.()
      }
    },
    async close() {
      closing.abort(new Error('The server is stopping.'))
      await Promise.allSettled(running)
    },
  }
}
