import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A word that stays the same for one process and differs for any other that gets its pid later, also after a
 * restart of the machine; `null` when there is no such process.
 */
export function identifyProcess(pid: number): string | null {
  if (!isSignalable(pid)) return null
  if (process.platform === 'linux') return identifyByProc(pid)
  if (process.platform === 'win32') return 'running'
  return identifyByPs(pid)
}

/** The command line of a process, or an empty text when it is gone. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function identifyByProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return null
    return `${startedAt}-${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)}`
  } catch {
    return null
  }
}

function identifyByPs(pid: number): string | null {
  try {
    const startedAt = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return String(Date.parse(startedAt.trim()))
  } catch {
    return null
  }
}
