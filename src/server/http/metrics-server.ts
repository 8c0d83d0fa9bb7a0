import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge, register } from 'prom-client'
import type { Database } from '../db/database.ts'
import { readQueueDepth } from '../jobs/read-queue-depth.ts'
import { readRecurring } from '../jobs/recurring-store.ts'

interface Sources {
  db: Database
  countSockets: () => number
}

/** Serves `/metrics` on loopback, for monitoring on this machine. Not on the public port. */
export function startMetricsServer(port: number, sources: Sources): { close(): void } {
  collectDefaultMetrics()
  const refreshQueues = defineGauges(sources)
  const refreshRecurring = defineRecurringGauges(sources)
  const server = createServer(async (_request, response) => {
    // A database that is away is what monitoring needs to see most, so the other metrics don't wait for it.
    await Promise.allSettled([refreshQueues(), refreshRecurring()])
    response.setHeader('content-type', register.contentType)
    response.end(await register.metrics())
  })
  server.listen(port, '127.0.0.1')
  return { close: () => server.close() }
}

/** Gauges are read when they are scraped. Returns what refreshes those that need the database. */
function defineGauges({ db, countSockets }: Sources): () => Promise<void> {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections of this process, and callers waiting for one',
    labelNames: ['state'],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'sockets_connected',
    help: 'Open realtime connections of this process',
    collect() {
      this.set(countSockets())
    },
  })
  const waiting = new Gauge({ name: 'jobs_waiting', help: 'Jobs that could start now', labelNames: ['name'] })
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest waiting job could have started by now',
    labelNames: ['name'],
  })
  return async () => {
    const depths = await readQueueDepth(db)
    waiting.reset()
    oldest.reset()
    for (const { name, waiting: count, oldestSeconds } of depths) {
      waiting.set({ name }, count)
      oldest.set({ name }, oldestSeconds)
    }
  }
}

/** When recurring work ran last, in any process. Returns what refreshes it. */
function defineRecurringGauges({ db }: Sources): () => Promise<void> {
  const labelNames = ['name']
  const finished = new Gauge({
    name: 'recurring_last_finished_timestamp_seconds',
    help: 'When the last round of recurring work ended, in any process; 0 before the first one',
    labelNames,
  })
  const interval = new Gauge({
    name: 'recurring_interval_seconds',
    help: 'Time between the starts of two rounds',
    labelNames,
  })
  const failures = new Gauge({
    name: 'recurring_failures',
    help: 'Rounds that failed since the last one that succeeded',
    labelNames,
  })
  return async () => {
    const works = await readRecurring(db)
    for (const gauge of [finished, interval, failures]) gauge.reset()
    for (const { name, everySeconds, finishedAt, failures: count } of works) {
      finished.set({ name }, finishedAt ?? 0)
      interval.set({ name }, everySeconds)
      failures.set({ name }, count)
    }
  }
}
