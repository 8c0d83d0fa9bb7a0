interface Target {
  target: string
  limit: number
  reached: number
  isReached: boolean
  /** Where it is said, whether the limit is the most or the least. */
  isMost?: boolean
}

/** Prints each target with what was reached, and last whether all were. */
export function printTargets(targets: readonly Target[]): void {
  for (const { target, limit, isMost, reached, isReached } of targets) {
    const bound = isMost === undefined ? 'limit' : isMost ? 'at most' : 'at least'
    console.log(`${isReached ? 'ok    ' : 'MISSED'}  ${target}: ${round(reached)} (${bound} ${round(limit)})`)
  }
  const isAll = targets.every(({ isReached }) => isReached)
  console.log(isAll ? '\nAll targets reached.' : '\nNot all targets reached.')
}

const round = (value: number): number => Math.round(value * 100) / 100
