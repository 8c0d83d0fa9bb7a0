import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../kernel/context.ts'

// Several changes happen within moments; browsers need to see the outcome, not each step.
const DEBOUNCE_MS = 250

const pending = new WeakMap<Context['db'], Set<string>>()
const underWay = new WeakMap<Context['db'], Set<Promise<void>>>()

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
    if (!context.stopping.aborted) await track(context.db, publish())
  }
  run().catch((error: unknown) => context.log.warn({ err: error, key }, 'a change was not published'))
}

/** Resolves once what was being published is, so that its database can be closed. */
export async function publishingEnded(db: Context['db']): Promise<void> {
  await Promise.allSettled(underWay.get(db) ?? [])
}

async function track(db: Context['db'], publishing: Promise<void>): Promise<void> {
  const all = underWay.get(db) ?? new Set()
  underWay.set(db, all)
  all.add(publishing)
  await publishing.finally(() => all.delete(publishing))
}
