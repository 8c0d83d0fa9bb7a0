import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { createSemaphore } from '../kernel/create-semaphore.ts'
import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeshPool } from './mesh-pool.ts'
import { createMeshProcess } from './mesh-process.ts'

export type MeshPoolOptions = Partial<ThreadLimits> & {
  log: Logger
  /** By how much reading goes behind everything else on the machine, from 0 to 19. */
  niceness?: number
  /** How many files are read at once. */
  atOnce?: number
}

/** From so many cores on, two can be spared for files without anybody else noticing. */
const CORES_FOR_TWO = 8

const DEFAULTS: ThreadLimits = { timeLimitMs: 60_000, megabytes: 1_500 }

const BROKEN = 'The model cannot be read. Please export it anew, or in another format, and try again.'

/** Has files read in a process beside this one, at most one or two at a time; the rest wait in the order in which they came. */
export function createMeshPool({ log, atOnce, niceness = 0, ...limits }: MeshPoolOptions): MeshPool {
  const slots = createSemaphore(atOnce ?? (availableParallelism() >= CORES_FOR_TWO ? 2 : 1))
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const reader = createMeshProcess(niceness)
  const read: MeshPool['measureFile'] = (request, signal) =>
    reader.measure(request, { ...DEFAULTS, ...limits }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.error({ err: error }, 'a model broke what reads it')
      return { refusal: BROKEN }
    })
  return {
    async measureFile(request, ended) {
      const signal = AbortSignal.any([ended, closing.signal])
      signal.throwIfAborted()
      await slots.acquire(signal)
      const work = read(request, signal)
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
        slots.release()
      }
    },
    async close() {
      closing.abort(new Error('The server is stopping.'))
      await reader.end()
      await Promise.allSettled(running)
    },
  }
}
