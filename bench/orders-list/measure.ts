import autocannon from 'autocannon'

export interface Target {
  url: string
  headers: Record<string, string>
}

export interface Sample {
  requestsPerSecond: number
  /** Sorted, in milliseconds. */
  latencies: Float64Array
}

/** Sends one request after the other on each connection for some seconds; anything but success fails. */
export async function measure(target: Target, connections: number, seconds: number): Promise<Sample> {
  const latencies: number[] = []
  const startedAt = performance.now()
  let lastAt = startedAt
  const run = autocannon({ ...target, connections, duration: seconds })
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds)
    lastAt = performance.now()
  })
  const { errors, timeouts, non2xx } = await run
  if (errors + timeouts + non2xx > 0 || latencies.length === 0)
    throw new Error(`${target.url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals.`)
  return {
    requestsPerSecond: (latencies.length * 1000) / (lastAt - startedAt),
    latencies: Float64Array.from(latencies).sort(),
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

export const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1]!
