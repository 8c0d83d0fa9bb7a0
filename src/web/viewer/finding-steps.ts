import type { Finding, Point } from '#mesh/measurement.ts'

/** More marks than this would hide the model. */
const MOST_OF_ONE = 24

export interface FindingStep {
  /** Which of the findings. */
  finding: number
  /** In the coordinates of the file; null where a finding is about the model as a whole. */
  place: Point | null
}

/** All that can be stepped through: every place of every finding, the graver ones first as they come. */
export function findingSteps(findings: readonly Finding[]): FindingStep[] {
  return findings.flatMap(({ places }, finding): FindingStep[] =>
    places.length === 0
      ? [{ finding, place: null }]
      : places.slice(0, MOST_OF_ONE).map((place) => ({ finding, place })),
  )
}
