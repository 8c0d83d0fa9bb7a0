import type { Finding, Point } from '#mesh/measurement.ts'

/** More markers than this would hide the model. */
const MAX_PLACES_PER_FINDING = 24

export interface FindingStep {
  /** Index of the finding. */
  finding: number
  /** In file coordinates; null if the finding is about the whole model. */
  place: Point | null
}

/** All steps: every place of every finding, in order of severity. */
export function findingSteps(findings: readonly Finding[]): FindingStep[] {
  return findings.flatMap(({ places }, finding): FindingStep[] =>
    places.length === 0
      ? [{ finding, place: null }]
      : places.slice(0, MAX_PLACES_PER_FINDING).map((place) => ({ finding, place })),
  )
}
