import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type PostgresLog = {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}

export type PostgresProcess = {
  /** Fast shutdown: open transactions are rolled back. Resolves when the process is gone. */
  stop(): Promise<void>
  /** Resolves when PostgreSQL ended without having been asked to. */
  failed: Promise<string>
}

const READY = 'database system is ready to accept connections'

/** Starts a `postgres` command and resolves when it takes connections. */
export async function runPostgres(
  [command = '', ...args]: string[],
  log: PostgresLog,
): Promise<PostgresProcess> {
  // Detached: Ctrl-C in a terminal must reach the app only, which still needs its database to drain.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const lastLines: string[] = []
  let isStopping = false

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(`ended with ${signal ?? code}: ${lastLines.join(' | ')}`))
  })
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > 6) lastLines.shift()
      writeToLog(log, line)
      if (line.includes(READY)) resolve(true)
    })
  })

  const outcome = await Promise.race([ready, ended])
  if (outcome !== true) throw new Error(`PostgreSQL did not start: it ${outcome}`)
  return {
    failed: ended.then((why) => (isStopping ? new Promise<never>(() => {}) : why)),
    async stop() {
      isStopping = true
      shutDown(child)
      await ended
    },
  }
}

function shutDown(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
}

function writeToLog(log: PostgresLog, line: string): void {
  if (/^(FATAL|PANIC):/.test(line)) log.error(line)
  else if (/^(WARNING|ERROR):/.test(line)) log.warn(line)
  else log.info(line)
}
