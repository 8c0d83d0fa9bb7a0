import { Gauge, type Registry } from 'prom-client'
import { readQueueDepth } from '#server/jobs/read-queue-depth.ts'
import { readRecurring } from '#server/jobs/recurring-store.ts'
import type { MetricSources } from './metric-sources.ts'

const labelNames = ['name']

/** Gauges of jobs and recurring work in all processes. Returns what refreshes them. */
export function defineWorkGauges(
  own: Registry,
  sources: Pick<MetricSources, 'db' | 'jobsDb' | 'findStandstill'>,
): () => Promise<void> {
  const refreshQueues = defineQueueGauges(own, sources)
  const refreshRecurring = defineRecurringGauges(own, sources)
  const standstill = new Gauge({
    registers: [own],
    name: 'work_standing_still',
    help: 'Kinds of work that should have started two minutes ago and that this process doesn’t move',
  })
  return async () => {
    await Promise.all([
      refreshQueues(),
      refreshRecurring(),
      sources.findStandstill().then((names) => standstill.set(names.length)),
    ])
  }
}

function defineQueueGauges(own: Registry, { jobsDb }: Pick<MetricSources, 'jobsDb'>): () => Promise<void> {
  const waiting = new Gauge({
    registers: [own],
    name: 'jobs_waiting',
    help: 'Jobs that could start now',
    labelNames,
  })
  const oldest = new Gauge({
    registers: [own],
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest waiting job could have started by now',
    labelNames,
  })
  return async () => {
    const depths = await readQueueDepth(jobsDb)
    waiting.reset()
    oldest.reset()
    for (const { name, waiting: count, oldestSeconds } of depths) {
      waiting.set({ name }, count)
      oldest.set({ name }, oldestSeconds)
    }
  }
}

/** When recurring work ran last, in any process. */
function defineRecurringGauges(own: Registry, { db }: Pick<MetricSources, 'db'>): () => Promise<void> {
  const finished = new Gauge({
    registers: [own],
    name: 'recurring_last_finished_timestamp_seconds',
    help: 'When the last round of recurring work ended, in any process; 0 before the first one',
    labelNames,
  })
  const interval = new Gauge({
    registers: [own],
    name: 'recurring_interval_seconds',
    help: 'Time between the starts of two rounds',
    labelNames,
  })
  const failures = new Gauge({
    registers: [own],
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
