import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { MeasuredFile, MeasureRequest } from './mesh-pool.ts'
import { namesOfResults, type ThreadAnswer, type ThreadTask } from './mesh-thread.ts'

export type ThreadLimits = {
  /** Of computing; on a busy machine the same work may take longer, and that is no fault of the file. */
  timeLimitMs: number
  /** What a thread may hold in memory, in its heap and beside it. */
  megabytes: number
}

const CHECK_INTERVAL_MS = 250
const HEAP_MEGABYTES = 512
/** How many times longer than it computes a thread may take, waiting for a busy machine. */
const WALL_TIME_FACTOR = 30

const TOO_SLOW =
  'The model is too complex: reading it takes longer than a minute. Please simplify it and try again.'
const TOO_LARGE =
  'The model is too complex: reading it takes more memory than we have. Please simplify it and try again.'

/** Has one file read by a thread that is ended when it takes too long or too much. Rejects with what broke, or with the signal's reason. */
export async function measureInThread(
  request: MeasureRequest,
  limits: ThreadLimits,
  signal: AbortSignal,
): Promise<MeasuredFile> {
  signal.throwIfAborted()
  const workerData: ThreadTask = request
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    // What the environment holds is none of a file's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  try {
    const answer = await answerOf(worker, limits, signal)
    if ('refusal' in answer) await removeResults(request.into)
    return answer
  } catch (error) {
    await removeResults(request.into)
    throw error
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, limits: ThreadLimits, signal: AbortSignal): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const refuse = (refusal: string) => finish(() => resolve({ refusal }))
    const timer = setTimeout(() => refuse(TOO_SLOW), WALL_TIME_FACTOR * limits.timeLimitMs)
    const watch = setInterval(() => {
      void usageOf(worker).then(({ megabytes, computedMs }) => {
        if (megabytes > limits.megabytes) refuse(TOO_LARGE)
        if (computedMs > limits.timeLimitMs) refuse(TOO_SLOW)
      })
    }, CHECK_INTERVAL_MS)
    const giveUp = () => finish(() => reject(signal.reason))
    function finish(settle: () => void) {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', giveUp)
      settle()
    }
    signal.addEventListener('abort', giveUp)
    worker.once('message', (answer: ThreadAnswer) => finish(() => resolve(answer)))
    worker.once('error', (error) => {
      if (isOutOfMemory(error)) refuse(TOO_LARGE)
      else finish(() => reject(error))
    })
    worker.once('exit', (code) => finish(() => reject(new Error(`The thread ended with code ${code}.`))))
  })
}

/** Heap and what lies beside it, where most of a model is; the limits of the thread itself know only the heap. */
async function usageOf(worker: Worker): Promise<{ megabytes: number; computedMs: number }> {
  try {
    const [heap, cpu] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
    return {
      megabytes: (heap.used_heap_size + heap.external_memory) / 1024 ** 2,
      computedMs: (cpu.user + cpu.system) / 1000,
    }
  } catch {
    // It has ended, which is told by itself.
    return { megabytes: 0, computedMs: 0 }
  }
}

function isOutOfMemory(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return (
    code === 'ERR_WORKER_OUT_OF_MEMORY' || (error instanceof RangeError && /allocation/i.test(error.message))
  )
}

async function removeResults(folder: string): Promise<void> {
  const paths = Object.values(namesOfResults(folder))
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
