import { constants, setPriority } from 'node:os'

/** Lowers the priority of the calling thread (on Linux), so that threads that serve people go first. Only for threads without urgent work. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without permission, the system schedules as usual.
  }
}
