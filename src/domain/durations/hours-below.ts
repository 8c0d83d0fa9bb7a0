/** Histogram of durations, with twelve buckets per doubling. */
export interface Step {
  step: number
  count: number
}

const STEPS_PER_DOUBLING = 12

/** A percentile in hours: the middle of its bucket, so at most 3% off. Null if empty. */
export function hoursBelow(steps: readonly Step[], share: number): number | null {
  const total = steps.reduce((sum, { count }) => sum + count, 0)
  let before = 0
  for (const { step, count } of steps.toSorted((one, other) => one.step - other.step)) {
    before += count
    if (before >= total * share) return rounded(2 ** ((step + 0.5) / STEPS_PER_DOUBLING))
  }
  return null
}

const rounded = (hours: number): number => Number(hours.toPrecision(3))
