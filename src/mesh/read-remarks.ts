import type { Coloring } from './project.ts'

/** Why a part of a slicer's project isn't printed as a solid. */
export type LeftOutRole =
  | 'negative volume'
  | 'modifier'
  | 'support blocker'
  | 'support enforcer'
  | 'switched-off object'
  | 'helper object'

const MAX_DEVIATIONS = 10
const MAX_LENGTH = 120

/** What a reader noticed about a file that it could read anyway. The report shows it to the owner. */
export class ReadRemarks {
  readonly #deviations = new Set<string>()
  readonly #leftOut = new Map<LeftOutRole, number>()
  /** Negative volumes that were subtracted. */
  subtracted = 0
  /** Whether those that weren’t were tried. */
  isSubtractingRefused = false
  /** Faces of an OBJ that couldn't be read. */
  skippedFaces = 0
  /** Whether its objects could be files of their own. */
  hasSeveralObjects = false
  /** Several colors where a file is printed in one; null without. */
  colors: { coloring: Coloring | 'OBJECTS'; count: number } | null = null

  /** Records a broken rule of the format that doesn't affect the print, as a clause. */
  addDeviation(clause: string): void {
    if (this.#deviations.size < MAX_DEVIATIONS) this.#deviations.add(clause.slice(0, MAX_LENGTH))
  }

  addLeftOut(role: LeftOutRole): void {
    this.#leftOut.set(role, this.leftOut(role) + 1)
  }

  /** How many parts with this role were left out. */
  leftOut(role: LeftOutRole): number {
    return this.#leftOut.get(role) ?? 0
  }

  get leftOutRoles(): readonly LeftOutRole[] {
    return [...this.#leftOut.keys()]
  }

  get deviations(): readonly string[] {
    return [...this.#deviations]
  }
}
