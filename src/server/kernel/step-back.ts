import { constants, setPriority } from 'node:os'

/** Has whoever answers people go first. On Linux this is about the calling thread alone, so only threads without anything urgent call it. */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where it is not allowed the system shares as it likes.
  }
}
