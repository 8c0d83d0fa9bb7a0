import type { Outage } from './evidence.ts'

const RECOVERS_WITHIN_MS = 30_000

/** Outages of the database that weren't reported, or after which the product didn't serve and print again within 30 s. */
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
