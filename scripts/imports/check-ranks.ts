import { FEATURE_RANKS } from './feature-ranks.ts'
import { isTestCode } from './places.ts'
import type { Rule, Violation } from './violation.ts'

const RANK_OF = new Map(FEATURE_RANKS.flatMap((names, rank) => names.map((name) => [name, rank] as const)))

/** A server feature imports only features of lower ranks. Imports of types count. */
export const checkRanks: Rule = ({ path, imports }) => {
  const feature = featureOf(path)
  if (feature === null || isTestCode(path)) return []
  const rank = RANK_OF.get(feature)
  if (rank === undefined) return [unranked(path, feature)]
  return imports.flatMap(({ target, line }) => {
    const other = target === null ? null : featureOf(target)
    if (other === null || other === feature) return []
    const otherRank = RANK_OF.get(other) ?? 0
    if (otherRank < rank) return []
    const message = `${feature} (rank ${rank + 1}) may not import ${other} (rank ${otherRank + 1}). Raise an event, enqueue a job, or move the shared part below both.`
    return [{ path, line, rule: 'rank', message }]
  })
}

function featureOf(path: string): string | null {
  return /^src\/server\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function unranked(path: string, feature: string): Violation {
  const message = `The feature ${feature} has no rank. Add it to the table in scripts/imports/feature-ranks.ts.`
  return { path, line: 1, rule: 'rank', message }
}
