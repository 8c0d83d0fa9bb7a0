import { Counter, Histogram } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Every HTTP request by route pattern, never by address, so that the number of series stays bounded. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its response',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
})

/** Every run of a job, and every round of recurring work under the kind `round`. */
export const workSeconds = new Histogram({
  name: 'background_work_duration_seconds',
  help: 'Time that a job or a round of recurring work took',
  labelNames: ['kind', 'name', 'outcome'],
  buckets: SECONDS,
})

/** Every call to a service outside, by host and by what is known of its outcome. */
export const providerSeconds = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'Time from sending a call to a provider until its outcome is known',
  labelNames: ['host', 'outcome'],
  buckets: SECONDS,
})

/** How long calls wait for their turn at a provider's rate limit. */
export const paceSeconds = new Histogram({
  name: 'provider_pace_wait_seconds',
  help: 'Time that a call waited for its turn at a provider’s rate limit, or until it was postponed',
  labelNames: ['provider', 'priority', 'outcome'],
  buckets: SECONDS,
})

/** Actions that threw after their transaction was committed: the write is done, but browsers or workers weren't notified. */
export const afterCommitFailures = new Counter({
  name: 'after_commit_failures_total',
  help: 'Actions after a commit that threw; the write itself is done',
})

/** Reads that may come from a replica, by where they came from, or why from the main database. */
export const replicaReads = new Counter({
  name: 'replica_reads_total',
  help: 'Lists, searches and statistics read from a replica, or from the main database because none was far enough, reachable or whole',
  labelNames: ['outcome'],
})

/** Runs a job and records how long it took and whether it failed. */
export async function recordJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const end = workSeconds.startTimer({ kind: 'job', name })
  try {
    const result = await work()
    end({ outcome: 'done' })
    return result
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
