import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Wakes the workers of this process for jobs without a notification. */
export interface Waker {
  add(queue: string, workerId: string): void
  start(): void
  stop(): void
}

const EVERY_MS = 1_000

const due = `
  select n as name from unnest($1::text[]) n where exists (
    select from pgboss.job where name = n and state < 'active' and not blocked and start_after <= now())`

/**
 * Looks once a second, with one statement for all queues, for jobs that can start: delayed ones, retries, and those whose
 * notification was lost. So workers needn't poll, each for itself.
 */
export function createWaker(boss: PgBoss): Waker {
  const workers = new Map<string, string[]>()
  const stopping = new AbortController()

  async function wakeDue(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(due, [[...workers.keys()]])
    for (const { name } of rows as { name: string }[]) {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    }
  }

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      // The workers report a database that is away.
      await wakeDue().catch(() => undefined)
      await delay(EVERY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    add: (queue, workerId) => void workers.set(queue, [...(workers.get(queue) ?? []), workerId]),
    start: () => void repeat(),
    stop: () => stopping.abort(),
  }
}
