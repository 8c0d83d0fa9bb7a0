import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '../kernel/bare-environment.ts'
import { resultPaths, type ThreadMessage, type ThreadResult, type ThreadTask } from './mesh-thread.ts'

export type ThreadLimits = {
  /** Processor time, not wall time, so that a busy machine doesn't reject files. */
  timeLimitMs: number
  /** Memory of a thread, on and off its heap. */
  megabytes: number
}

interface Thread {
  worker: Worker
  /** Processor time of its earlier tasks. */
  computedMs: number
}

interface Usage {
  megabytes: number
  computedMs: number
}

const CHECK_INTERVAL_MS = 250
const HEAP_MEGABYTES = 512
/** The wall time limit as a multiple of the processor time limit, because a thread waits on a busy machine. */
const WALL_TIME_FACTOR = 30
/** Other tasks leave the state of fonts and kernels behind. */
const REUSED_AFTER: readonly ThreadTask['kind'][] = ['measure', 'photo']
/** A small file leaves 30 to 50 MB behind. */
const MAX_SPARE_MEGABYTES = 96

const TOO_SLOW = 'This model is too complex: reading it takes too long. Simplify it and upload it again.'
const TOO_LARGE =
  'This model is too complex: reading it takes too much memory. Simplify it and upload it again.'

/** Threads that wait for another file. Starting one takes longer than measuring a small file. */
const spare: Thread[] = []

/** Works on a file in a thread with time and memory limits. Rejects if the thread fails, or with the signal's reason. */
export async function measureInThread(
  task: ThreadTask,
  limits: ThreadLimits,
  signal: AbortSignal,
): Promise<ThreadResult> {
  signal.throwIfAborted()
  const thread = spare.pop() ?? startThread()
  let isReusable = false
  try {
    const { result, hasKernel, usage } = await resultOf(thread, task, limits, signal)
    if ('refusal' in result) await removeResults(task.into)
    else isReusable = !hasKernel && canTakeAnother(thread, task, usage)
    thread.computedMs += usage.computedMs
    return result
  } catch (error) {
    await removeResults(task.into)
    throw error
  } finally {
    if (isReusable) spare.push(thread)
    else await thread.worker.terminate()
  }
}

function canTakeAnother({ worker }: Thread, { kind }: ThreadTask, { megabytes }: Usage): boolean {
  const hasEnded = worker.threadId === -1
  return !hasEnded && REUSED_AFTER.includes(kind) && megabytes < MAX_SPARE_MEGABYTES
}

function startThread(): Thread {
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    // Keeps secrets away from code that parses uploads.
    env: bareEnvironment(),
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const thread = { worker, computedMs: 0 }
  // An error counts for the task of its time. Later ones come from a thread that is being ended.
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (spare.includes(thread)) spare.splice(spare.indexOf(thread), 1)
  })
  return thread
}

function resultOf(
  { worker, computedMs: earlierMs }: Thread,
  task: ThreadTask,
  limits: ThreadLimits,
  signal: AbortSignal,
): Promise<ThreadMessage & { usage: Usage }> {
  return new Promise((resolve, reject) => {
    const settle = (message: ThreadMessage, usage: Usage) => finish(() => resolve({ ...message, usage }))
    const refuse = (refusal: string, usage: Usage = { megabytes: 0, computedMs: 0 }) =>
      settle({ result: { refusal }, hasKernel: false }, usage)
    const check = async () => {
      const usage = await usageOf(worker, earlierMs)
      if (usage.megabytes > limits.megabytes) refuse(TOO_LARGE, usage)
      else if (usage.computedMs > limits.timeLimitMs) refuse(TOO_SLOW, usage)
      return usage
    }
    const receive = (message: ThreadMessage) => void check().then((usage) => settle(message, usage))
    const fail = (error: unknown) => {
      if (isOutOfMemory(error)) refuse(TOO_LARGE)
      else finish(() => reject(error))
    }
    const exit = (code: number) => fail(new Error(`The thread ended with code ${code}.`))
    const cancel = () => finish(() => reject(signal.reason))
    const timer = setTimeout(() => refuse(TOO_SLOW), WALL_TIME_FACTOR * limits.timeLimitMs)
    const watch = setInterval(() => void check(), CHECK_INTERVAL_MS)
    function finish(end: () => void) {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', cancel)
      worker.off('message', receive).off('error', fail).off('exit', exit)
      end()
    }
    signal.addEventListener('abort', cancel)
    worker.once('message', receive).once('error', fail).once('exit', exit)
    worker.postMessage(task)
  })
}

/** Heap plus external memory, which holds most of a model. `resourceLimits` only limits the heap. */
async function usageOf(worker: Worker, earlierMs: number): Promise<Usage> {
  try {
    const [heap, cpu] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
    return {
      megabytes: (heap.used_heap_size + heap.external_memory) / 1024 ** 2,
      computedMs: (cpu.user + cpu.system) / 1000 - earlierMs,
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
