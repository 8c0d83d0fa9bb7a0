import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { identifyProcess, readCommandLine } from '../process-identity.ts'

const FAST_SHUTDOWN = 'SIGINT'
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'
const STOP_TIMEOUT_MS = 15_000

/**
 * Stops the PostgreSQL that an earlier, killed process may have left running on this folder, and waits until it has ended.
 * Call it only while holding the data folder's lock.
 */
export async function stopLeftoverPostgres(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === null || identifyProcess(pid) === null) return
  if (!readCommandLine(pid).includes(cluster)) return adoptPidFile(pidFile)

  const startedAt = Date.now()
  signal(pid, FAST_SHUTDOWN)
  while (identifyProcess(pid) !== null) {
    if (Date.now() - startedAt > STOP_TIMEOUT_MS) signal(pid, IMMEDIATE_SHUTDOWN)
    await delay(20)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already, which is what we want.
  }
}

// The pid now belongs to another program, because of which PostgreSQL would refuse to start. PostgreSQL treats the pid of
// its own parent as stale, and still checks whether the old shared memory is in use.
function adoptPidFile(pidFile: string): void {
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
}

function readPid(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  return pid > 1 ? pid : null
}
