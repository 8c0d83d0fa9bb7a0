import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnProgram } from './spawn-program.ts'
import { waitUntil } from './wait-until.ts'

const START_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 15_000

/** A server in its own process that tests kill, halt and restart. */
export interface ServerProcess {
  readonly name: string
  readonly url: string
  /** The process id while it runs. */
  readonly pid: number
  /** The longest time from start to ready. */
  readonly slowestStartMs: number
  /** How long the last start took, which shows how busy this machine is. */
  readonly lastStartMs: number
  /** Signal or exit code of its last end. */
  readonly lastEnd: string
  /** When that was, as a time of day in milliseconds. */
  readonly lastEndAt: number
  isRunning(): boolean
  /** Starts it and waits until it is ready; false if it ended before that. */
  start(environment?: Record<string, string>): Promise<boolean>
  /** Kills it, halted or not. */
  kill(): Promise<void>
  /** Stops it gracefully, or kills it after a timeout. */
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

export function createServerProcess(options: Options): ServerProcess {
  const url = `http://127.0.0.1:${options.port}`
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let slowestStartMs = 0
  let lastStartMs = 0
  let lastEnd = ''
  let lastEndAt = 0

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
    get lastEndAt() {
      return lastEndAt
    },
    isRunning: () => child !== null,
    async start(environment = {}) {
      const startedAt = performance.now()
      const started = spawnServer(options, environment)
      child = started
      ended = new Promise((resolve) => {
        started.once('close', (code, signal) => {
          lastEnd = signal ?? `exit code ${code}`
          lastEndAt = Date.now()
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
  const child = spawnProgram(program, {
    environment: { ...environment, ...more },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
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
