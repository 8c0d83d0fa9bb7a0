import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '../kernel/bare-environment.ts'
import { resultPaths, type ThreadResult, type ThreadTask } from './mesh-thread.ts'

export type ThreadLimits = {
  /** Processor time, not wall time, so that a busy machine doesn't reject files. */
  timeLimitMs: number
  /** Memory of a thread, on and off its heap. */
  megabytes: number
}

const CHECK_INTERVAL_MS = 250
const HEAP_MEGABYTES = 512
/** The wall time limit as a multiple of the processor time limit, because a thread waits on a busy machine. */
const WALL_TIME_FACTOR = 30

const TOO_SLOW = 'This model is too complex: reading it takes too long. Simplify it and upload it again.'
const TOO_LARGE =
  'This model is too complex: reading it takes too much memory. Simplify it and upload it again.'

/** Works on a file in a thread with time and memory limits. Rejects if the thread fails, or with the signal's reason. */
export async function measureInThread(
  task: ThreadTask,
  limits: ThreadLimits,
  signal: AbortSignal,
): Promise<ThreadResult> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    // Keeps secrets away from code that parses uploads.
    env: bareEnvironment(),
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  try {
    const result = await resultOf(worker, limits, signal)
    if ('refusal' in result) await removeResults(task.into)
    return result
  } catch (error) {
    await removeResults(task.into)
    throw error
  } finally {
    await worker.terminate()
  }
}

function resultOf(worker: Worker, limits: ThreadLimits, signal: AbortSignal): Promise<ThreadResult> {
  return new Promise((resolve, reject) => {
    const refuse = (refusal: string) => finish(() => resolve({ refusal }))
    const timer = setTimeout(() => refuse(TOO_SLOW), WALL_TIME_FACTOR * limits.timeLimitMs)
    const watch = setInterval(() => {
      void usageOf(worker).then(({ megabytes, computedMs }) => {
        if (megabytes > limits.megabytes) refuse(TOO_LARGE)
        if (computedMs > limits.timeLimitMs) refuse(TOO_SLOW)
      })
    }, CHECK_INTERVAL_MS)
    const cancel = () => finish(() => reject(signal.reason))
    function finish(settle: () => void) {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', cancel)
      settle()
    }
    signal.addEventListener('abort', cancel)
    worker.once('message', (result: ThreadResult) => finish(() => resolve(result)))
    worker.once('error', (error) => {
      if (isOutOfMemory(error)) refuse(TOO_LARGE)
      else finish(() => reject(error))
    })
    worker.once('exit', (code) => finish(() => reject(new Error(`The thread ended with code ${code}.`))))
  })
}

/** Heap plus external memory, which holds most of a model. `resourceLimits` only limits the heap. */
async function usageOf(worker: Worker): Promise<{ megabytes: number; computedMs: number }> {
  try {
    const [heap, cpu] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
    return {
      megabytes: (heap.used_heap_size + heap.external_memory) / 1024 ** 2,
      computedMs: (cpu.user + cpu.system) / 1000,
    }
  } catch {
    // The thread has ended; its exit event reports that.
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
  const paths = Object.values(resultPaths(folder))
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
