import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { identifyProcess, readCommandLine } from '../process-identity.ts'

const FAST_SHUTDOWN = 'SIGINT'
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'
const STOP_TIMEOUT_MS = 15_000

/**
 * Ends the PostgreSQL that an earlier, killed process of ours may have left on this folder, and waits until it is
 * gone. Only for the holder of the data folder's lock.
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

// The pid belongs to a stranger by now, for which PostgreSQL would refuse to start. It takes the pid of its own
// parent for stale, and still looks whether the old shared memory is in use.
function adoptPidFile(pidFile: string): void {
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
}

function readPid(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  return pid > 1 ? pid : null
}
