import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeshCommand, MeshEvent } from './mesh-messages.ts'
import type { MeasuredFile, MeasureRequest } from './mesh-pool.ts'

const PROGRAM = fileURLToPath(new URL('./mesh.process.ts', import.meta.url))
const IDLE_TIMEOUT_MS = 30_000

export interface MeshProcess {
  /** Rejects with the signal's reason, or with what broke. */
  measure(request: MeasureRequest, limits: ThreadLimits, signal: AbortSignal): Promise<MeasuredFile>
  /** Ends it, whatever it is at; the next file would start it again. */
  end(): Promise<void>
}

interface Running {
  child: ChildProcess
  /** Who is told what, by the number of the order; null where the process ended. */
  waiting: Map<number, (report: MeshEvent | null) => void>
  gone: Promise<void>
}

/** The process that has models read. It starts with the first file, and ends when there was none for a while. */
export function createMeshProcess(niceness: number): MeshProcess {
  let running: Running | null = null
  let rest: NodeJS.Timeout | undefined
  let orders = 0

  async function end(): Promise<void> {
    clearTimeout(rest)
    const ending = running
    running = null
    ending?.child.kill('SIGKILL')
    await ending?.gone
  }

  return {
    end,
    async measure(request, limits, signal) {
      signal.throwIfAborted()
      clearTimeout(rest)
      if (!running || running.child.exitCode !== null) running = start(niceness)
      const { child, waiting } = running
      const number = ++orders
      const send = (order: MeshCommand) => child.send(order, () => undefined)
      const giveUp = () => send({ giveUp: number })
      signal.addEventListener('abort', giveUp, { once: true })
      const report = await new Promise<MeshEvent | null>((resolve) => {
        waiting.set(number, resolve)
        send({ number, request, limits })
      })
      signal.removeEventListener('abort', giveUp)
      waiting.delete(number)
      if (waiting.size === 0) rest = setTimeout(() => void end(), IDLE_TIMEOUT_MS).unref()
      signal.throwIfAborted()
      if (!report) throw new Error('The process that has models read ended.')
      if ('trouble' in report) throw new Error(report.trouble)
      return report.answer
    },
  }
}

function start(niceness: number): Running {
  // A session of its own: what ends the server from a terminal must not end this first.
  const child = fork(PROGRAM, { detached: true, env: {}, execArgv: [], stdio: 'ignore' })
  letWait(child, niceness)
  child.unref()
  child.channel?.unref()
  const waiting: Running['waiting'] = new Map()
  child.on('message', (report: MeshEvent) => waiting.get(report.number)?.(report))
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

/** Has everybody else on the machine go first. */
function letWait({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || niceness === 0) return
  try {
    setPriority(pid, niceness)
    // Where Linux shares by sessions first, a priority counts only among those of one session.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Where it is not allowed the system shares as it likes.
  }
}
