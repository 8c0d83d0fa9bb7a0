import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until the answer is yes; false when the time is over. */
export async function waitUntil(
  isReached: () => Promise<boolean> | boolean,
  { withinMs, everyMs = 50 }: { withinMs: number; everyMs?: number },
): Promise<boolean> {
  const endsAt = performance.now() + withinMs
  for (;;) {
    if (await isReached()) return true
    if (performance.now() > endsAt) return false
    await delay(everyMs)
  }
}
