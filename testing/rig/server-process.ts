import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '#scripts/launch/server-node.ts'
import { waitUntil } from './wait-until.ts'

const START_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 15_000

/** A server in a process of its own, which the harness kills, halts and starts again. */
export interface ServerProcess {
  readonly name: string
  readonly url: string
  /** The process id while it runs. */
  readonly pid: number
  /** The longest time from start to ready, in milliseconds. */
  readonly slowestStartMs: number
  /** How long the last start took: a measure of how busy this machine is. */
  readonly lastStartMs: number
  /** Signal or exit code of its last end. */
  readonly lastEnd: string
  isRunning(): boolean
  /** Starts it and waits until it is ready; false where it died before that. */
  start(environment?: Record<string, string>): Promise<boolean>
  /** Ends it without warning, halted or not. */
  kill(): Promise<void>
  /** Asks it to end, and ends it when it takes too long. */
  stop(): Promise<void>
  halt(): void
  resume(): void
}

interface Options {
  name: string
  program: string
  port: number
  readyPath: string
  environment: Record<string, string>
  logFile: string
}

const living = new Set<ChildProcess>()
// A halted process does not notice that its parent is gone.
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export function createServerProcess(options: Options): ServerProcess {
  const url = `http://127.0.0.1:${options.port}`
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let slowestStartMs = 0
  let lastStartMs = 0
  let lastEnd = ''

  return {
    name: options.name,
    url,
    get pid() {
      if (!child?.pid) throw new Error(`${options.name} doesn’t run.`)
      return child.pid
    },
    get slowestStartMs() {
      return slowestStartMs
    },
    get lastStartMs() {
      return lastStartMs
    },
    get lastEnd() {
      return lastEnd
    },
    isRunning: () => child !== null,
    async start(environment = {}) {
      const startedAt = performance.now()
      const started = spawnServer(options, environment)
      child = started
      ended = new Promise((resolve) => {
        started.once('close', (code, signal) => {
          lastEnd = signal ?? `exit code ${code}`
          living.delete(started)
          if (child === started) child = null
          resolve()
        })
      })
      const isOver = async () => child !== started || (await answers(url + options.readyPath))
      if (!(await waitUntil(isOver, { withinMs: START_WITHIN_MS, everyMs: 20 })))
        throw new Error(`${options.name} was not ready within ${START_WITHIN_MS / 1000} s.`)
      if (child !== started) return false
      lastStartMs = Math.round(performance.now() - startedAt)
      slowestStartMs = Math.max(slowestStartMs, lastStartMs)
      return true
    },
    async kill() {
      child?.kill('SIGKILL')
      await ended
    },
    async stop() {
      const asked = child
      asked?.kill('SIGTERM')
      await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })])
      asked?.kill('SIGKILL')
      await ended
    },
    halt: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}

function spawnServer({ program, environment, logFile }: Options, more: Record<string, string>): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: { PATH: process.env.PATH, ...serverEnvironment, ...environment, ...more },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  living.add(child)
  return child
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
