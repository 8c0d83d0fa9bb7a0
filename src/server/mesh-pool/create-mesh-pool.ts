import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { createSemaphore } from '../kernel/create-semaphore.ts'
import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeshPool } from './mesh-pool.ts'
import { createMeshProcess } from './mesh-process.ts'

export type MeshPoolOptions = Partial<ThreadLimits> & {
  log: Logger
  /** The measuring process's nice value, 0 to 19. */
  niceness?: number
  /** How many files are measured at once. */
  concurrency?: number
}

/** With this many cores, two can measure files without slowing down requests. */
const CORES_FOR_TWO = 8

/** Processor time of every file; more for each of its bytes, up to the limit, so that small files can't occupy the pool. */
const BASE_TIME_MS = 20_000
const TIME_PER_BYTE_MS = 1 / 1_000

const DEFAULTS: ThreadLimits = { timeLimitMs: 60_000, megabytes: 1_500 }

const BROKEN = 'We can’t read this model. Export it again, or in another format, and upload that.'

/** Measures files in a separate process, one or two at a time; the rest wait in order of arrival. */
export function createMeshPool({ log, concurrency, niceness = 0, ...limits }: MeshPoolOptions): MeshPool {
  const slots = createSemaphore(concurrency ?? (availableParallelism() >= CORES_FOR_TWO ? 2 : 1))
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const reader = createMeshProcess(niceness)
  const { timeLimitMs, megabytes } = { ...DEFAULTS, ...limits }
  const read: MeshPool['measureFile'] = async (request, signal) => {
    const bytes = await stat(request.path).then(
      ({ size }) => size,
      () => 0,
    )
    const allowedMs = Math.min(timeLimitMs, BASE_TIME_MS + bytes * TIME_PER_BYTE_MS)
    return reader.measure(request, { timeLimitMs: allowedMs, megabytes }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.error({ err: error }, 'measuring a model failed')
      return { refusal: BROKEN }
    })
  }
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
