/** What was promised, and what was measured. */
export interface Target {
  target: string
  limit: number
  reached: number
  isReached: boolean
  /** Whether the limit is the most or the least. */
  isMost: boolean
}

export const atLeast = (target: string, limit: number, reached: number): Target => ({
  ...{ target, limit, reached, isMost: false, isReached: reached >= limit },
})

export const atMost = (target: string, limit: number, reached: number): Target => ({
  ...{ target, limit, reached, isMost: true, isReached: reached <= limit },
})

/** Prints figures and targets as JSON, or as `say` does and then the targets. Ends with 1 unless all were reached. */
export function reportTargets(
  figures: object,
  targets: readonly Target[],
  { isJson, say }: { isJson: boolean; say: () => void },
): void {
  if (isJson) {
    const isReached = targets.every((target) => target.isReached)
    console.log(JSON.stringify({ ...figures, targets, isReached }, null, 2))
    if (!isReached) process.exitCode = 1
  } else {
    say()
    printTargets(targets)
  }
}

/** Prints each target with what was reached, and last whether all were. Ends with 1 otherwise. */
export function printTargets(targets: readonly Target[]): void {
  for (const { target, limit, isMost, reached, isReached } of targets)
    console.log(
      `${isReached ? 'ok    ' : 'MISSED'}  ${target}: ${round(reached)} (${isMost ? 'at most' : 'at least'} ${round(limit)})`,
    )
  const isAll = targets.every(({ isReached }) => isReached)
  console.log(isAll ? '\nAll targets reached.' : '\nNot all targets reached.')
  if (!isAll) process.exitCode = 1
}

const round = (value: number): number => Math.round(value * 100) / 100
