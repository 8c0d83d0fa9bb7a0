import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../kernel/bare-environment.ts'
import { lowerProcessPriority } from '../kernel/priority/lower-process-priority.ts'
import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeshCommand, MeshEvent } from './mesh-messages.ts'
import type { MeshResult, MeshTask } from './mesh-pool.ts'

const PROGRAM = fileURLToPath(new URL('./mesh.process.ts', import.meta.url))
const IDLE_TIMEOUT_MS = 30_000

export interface MeshProcess {
  /** Rejects with the signal's reason, or with the error that ended the thread. */
  run(task: MeshTask, limits: ThreadLimits, signal: AbortSignal): Promise<MeshResult>
  /** Kills the process, even while it works. The next file starts it again. */
  end(): Promise<void>
}

interface Running {
  child: ChildProcess
  /** Callbacks by request number; called with null when the process ends. */
  waiting: Map<number, (event: MeshEvent | null) => void>
  gone: Promise<void>
}

/** The measuring process. Starts with the first file and ends after a while without one. */
export function createMeshProcess(niceness: number): MeshProcess {
  let running: Running | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let lastNumber = 0

  async function end(): Promise<void> {
    clearTimeout(idleTimer)
    const ending = running
    running = null
    ending?.child.kill('SIGKILL')
    await ending?.gone
  }

  return {
    end,
    async run(task, limits, signal) {
      signal.throwIfAborted()
      clearTimeout(idleTimer)
      if (!running || running.child.exitCode !== null) running = start(niceness)
      const { child, waiting } = running
      const number = ++lastNumber
      const send = (command: MeshCommand) => child.send(command, () => undefined)
      const cancel = () => send({ cancel: number })
      signal.addEventListener('abort', cancel, { once: true })
      const event = await new Promise<MeshEvent | null>((resolve) => {
        waiting.set(number, resolve)
        send({ number, request: task, limits })
      })
      signal.removeEventListener('abort', cancel)
      waiting.delete(number)
      if (waiting.size === 0) idleTimer = setTimeout(() => void end(), IDLE_TIMEOUT_MS).unref()
      signal.throwIfAborted()
      if (!event) throw new Error('The measuring process ended.')
      if ('error' in event) throw new Error(event.error)
      return event.result
    },
  }
}

function start(niceness: number): Running {
  // Its own session, so that Ctrl+C in a terminal doesn't end it before the server has stopped.
  const child = fork(PROGRAM, { detached: true, env: bareEnvironment(), execArgv: [], stdio: 'ignore' })
  lowerProcessPriority(child, niceness)
  child.unref()
  child.channel?.unref()
  const waiting: Running['waiting'] = new Map()
  child.on('message', (event: MeshEvent) => waiting.get(event.number)?.(event))
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      for (const settle of waiting.values()) settle(null)
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return { child, waiting, gone }
}
