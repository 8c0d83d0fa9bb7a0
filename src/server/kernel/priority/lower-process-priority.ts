import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Lets all other processes on the machine go before a child, by its nice value. */
export function lowerProcessPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || niceness === 0) return
  try {
    setPriority(pid, niceness)
    // With autogroup scheduling on Linux, a nice value only counts within one session, so the group needs it too.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Without permission, the system's scheduling applies.
  }
}
