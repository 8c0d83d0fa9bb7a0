import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 300

/** Repeats a call until it answers, whatever came of it before. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch {
      await delay(PAUSE_MS)
    }
  }
}
