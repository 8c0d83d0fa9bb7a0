import type { Outage } from './evidence.ts'

const RECOVERS_WITHIN_MS = 30_000

/** Outages of the database after which the product didn't serve and print again by itself within half a minute, or that it kept to itself. */
export function judgeOutages(outages: readonly Outage[]): string[] {
  return outages.flatMap(({ end, isReported, recoveredMs }, index) => {
    const name = `outage ${index + 1}, after which the database ${end}`
    const late = recoveredMs === null || recoveredMs > RECOVERS_WITHIN_MS
    return [
      ...(isReported ? [] : [`outage: /readyz kept silent about ${name}`]),
      ...(late ? [`outage: nothing was printed within ${RECOVERS_WITHIN_MS / 1000} s of ${name}`] : []),
    ]
  })
}
