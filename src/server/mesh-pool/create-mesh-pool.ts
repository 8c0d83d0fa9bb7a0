import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { createSemaphore } from '../kernel/create-semaphore.ts'
import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeshPool, MeshResult, MeshTask } from './mesh-pool.ts'
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

const REFUSALS: Readonly<Partial<Record<MeshTask['kind'], string>>> = {
  letter: 'Making this text on this model takes too long or too much memory.',
  asset: 'Reading this file takes too long or too much memory.',
}

const DEFAULTS: ThreadLimits = { timeLimitMs: 60_000, megabytes: 1_500 }

/** Works on files in separate processes: on models one or two at a time, on photos one; the rest wait in order of arrival. */
export function createMeshPool({ log, concurrency, niceness = 0, ...limits }: MeshPoolOptions): MeshPool {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const models = {
    slots: createSemaphore(concurrency ?? (availableParallelism() >= CORES_FOR_TWO ? 2 : 1)),
    process: createMeshProcess(niceness),
    broken: 'We can’t read this model. Export it again, or in another format, and upload that.',
  }
  const photos = {
    slots: createSemaphore(1),
    process: createMeshProcess(0),
    broken: 'We can’t read this photo. Save it as a JPEG file and upload that.',
  }
  const { timeLimitMs, megabytes } = { ...DEFAULTS, ...limits }

  async function run(
    { process, broken }: typeof models,
    task: MeshTask,
    signal: AbortSignal,
  ): Promise<MeshResult> {
    const bytes = await stat(task.path).then(
      ({ size }) => size,
      () => 0,
    )
    const allowedMs = Math.min(timeLimitMs, BASE_TIME_MS + bytes * TIME_PER_BYTE_MS)
    return process.run(task, { timeLimitMs: allowedMs, megabytes }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.error({ err: error, task: task.kind }, 'work on a file failed')
      return { refusal: REFUSALS[task.kind] ?? broken }
    })
  }

  async function inTurn(place: typeof models, task: MeshTask, ended: AbortSignal): Promise<MeshResult> {
    const signal = AbortSignal.any([ended, closing.signal])
    signal.throwIfAborted()
    await place.slots.acquire(signal)
    const work = run(place, task, signal)
    running.add(work)
    try {
      return await work
    } finally {
      running.delete(work)
      place.slots.release()
    }
  }

  // A thread’s result is that of the kind of its task.
  return {
    measureFile: (request, ended) =>
      inTurn(models, { kind: 'measure', ...request }, ended) as Promise<MeshResult<'measure'>>,
    letterModel: (request, ended) =>
      inTurn(models, { kind: 'letter', ...request }, ended) as Promise<MeshResult<'letter'>>,
    turnModel: (request, ended) =>
      inTurn(models, { kind: 'turn', ...request }, ended) as Promise<MeshResult<'turn'>>,
    previewModel: (request, ended) =>
      inTurn(models, { kind: 'preview', ...request }, ended) as Promise<MeshResult<'preview'>>,
    checkAsset: (request, ended) =>
      inTurn(models, { kind: 'asset', ...request }, ended) as Promise<MeshResult<'asset'>>,
    encodePhoto: (request, ended) =>
      inTurn(photos, { kind: 'photo', ...request }, ended) as Promise<MeshResult<'photo'>>,
    async close() {
      closing.abort(new Error('The server is stopping.'))
      await Promise.all([models.process.end(), photos.process.end()])
      await Promise.allSettled(running)
    },
  }
}
