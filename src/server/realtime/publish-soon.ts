import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../kernel/context.ts'

// Several changes happen within moments; browsers need to see the outcome, not each step.
const DEBOUNCE_MS = 250

const pending = new WeakMap<Context['db'], Set<string>>()

/**
 * Publishes to browsers in a moment, once for all calls with the same key until then. `publish` reads what is true when
 * it runs. Losing one loses nothing: browsers refetch.
 */
export function publishSoon(context: Context, key: string, publish: () => Promise<void>): void {
  const keys = pending.get(context.db) ?? new Set()
  pending.set(context.db, keys)
  if (keys.has(key)) return
  keys.add(key)
  const run = async () => {
    await delay(DEBOUNCE_MS, undefined, { ref: false })
    keys.delete(key)
    if (!context.stopping.aborted) await publish()
  }
  run().catch((error: unknown) => context.log.warn({ err: error, key }, 'a change was not published'))
}
