import type { Config } from '#server/config.ts'
import { recurring } from '#server/features.ts'

const SWEEP_MS = 2_000
const SWEPT_WITHIN_MS = 5_000
const OFTEN_MS = 30_000
/** How often work repeats that isn’t due during a test. */
export const SELDOM_MS = 86_400_000

/**
 * The product’s recurring work. What finds the next step of something every few seconds does so every two seconds. What
 * repeats after minutes or more had its first round in the template, and isn’t due during a test, which can run it itself.
 */
export const testRecurring = recurring.map((work) => ({
  ...work,
  everyMs: (config: Config) => {
    const everyMs = work.everyMs(config)
    if (everyMs > OFTEN_MS) return SELDOM_MS
    return everyMs > SWEPT_WITHIN_MS ? everyMs : Math.min(everyMs, SWEEP_MS)
  },
}))
