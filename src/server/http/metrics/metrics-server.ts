import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client'
import { defineLatenessGauges } from './lateness-gauges.ts'
import type { MetricSources } from './metric-sources.ts'
import { defineWorkGauges } from './work-gauges.ts'

// Shorter than Prometheus waits for a reply.
const LIMIT_MS = 3_000

/** Serves `/metrics` on loopback, for monitoring on this machine. Not on the public port. */
export function startMetricsServer(port: number, sources: MetricSources): { close(): void } {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  defineOwnGauges(own, sources)
  const refreshes = [
    defineWorkGauges(own, sources),
    defineLatenessGauges(own, sources.readLateness),
    defineDiskGauges(own, sources.readDisk),
  ]
  const all = Registry.merge([register, own])
  const server = createServer(async (_request, response) => {
    // A database that is away is what monitoring needs to see most, so the other metrics don't wait for it.
    await withinLimit(Promise.allSettled(refreshes.map((refresh) => refresh())))
    response.setHeader('content-type', all.contentType)
    response.end(await all.metrics())
  })
  server.listen(port, '127.0.0.1')
  return { close: () => server.close() }
}

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** What this process knows without the database, read when it is scraped. */
function defineOwnGauges(own: Registry, sources: MetricSources): void {
  const { db, isDatabaseAnswering, countSockets } = sources
  const registers = [own]
  new Gauge({
    registers,
    name: 'db_reachable',
    help: '1 while the database answers this process',
    collect() {
      this.set(isDatabaseAnswering() ? 1 : 0)
    },
  })
  new Gauge({
    registers,
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
    registers,
    name: 'sockets_connected',
    help: 'Open realtime connections of this process',
    collect() {
      this.set(countSockets())
    },
  })
}

function defineDiskGauges(own: Registry, readDisk: MetricSources['readDisk']): () => Promise<void> {
  const registers = [own]
  const size = new Gauge({
    registers,
    name: 'disk_size_bytes',
    help: 'Size of the disk with the data folder',
  })
  const free = new Gauge({
    registers,
    name: 'disk_free_bytes',
    help: 'Free room on the disk with the data folder',
  })
  return async () => {
    const disk = await readDisk()
    size.set(disk.size)
    free.set(disk.free)
  }
}
