import type { Context } from '../kernel/context.ts'

const PAUSE_MS = 100
const PATIENCE_MS = 5_000

/**
 * Runs work while no other process runs work under the same name, and waits up to five seconds for that. False if it
 * didn't run. For work that someone waits for; jobs skip with `context.locks.tryWith` and are tried again.
 */
export async function waitForLock(
  { clock, locks }: Pick<Context, 'clock' | 'locks'>,
  name: string,
  work: () => Promise<void>,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  const until = clock.elapsedMs() + patienceMs
  while (!(await locks.tryWith(name, work))) {
    if (clock.elapsedMs() > until) return false
    await clock.wait(PAUSE_MS)
  }
  return true
}
