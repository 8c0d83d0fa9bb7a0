import type { LengthUnit, Measurement, Point } from '../measurement.ts'
import type { UnitEvidence } from './unit-evidence.ts'

export const millimetersPer: Readonly<Record<LengthUnit, number>> = {
  micron: 0.001,
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  ft: 304.8,
}

/** Plural unit names for people. */
export const unitNames: Readonly<Record<LengthUnit, string>> = {
  micron: 'micrometers',
  mm: 'millimeters',
  cm: 'centimeters',
  m: 'meters',
  in: 'inches',
  ft: 'feet',
}

/** How unlikely each unit is before the size is known. */
const UNIT_PENALTY: Readonly<Record<LengthUnit, number>> = {
  mm: 0,
  in: 0.6,
  cm: 0.7,
  m: 0.8,
  micron: 0.9,
  ft: 2,
}
const UNITS: readonly LengthUnit[] = ['mm', 'in', 'cm', 'm', 'micron', 'ft']
/** The longest side of most printed parts, in millimeters. */
const TYPICAL_SIZE = { min: 5, max: 220 }
/** Penalty for each factor of ten outside of the typical range. */
const PENALTY_PER_DECADE = 3
/** Walls thinner than a nozzle aren’t meant to be printed. */
const THINNEST_WALL_MM = 0.4
const WALL_PENALTY_PER_DECADE = 4
/** For the unit that the file names. */
const NAMED_BONUS = 1.8
/** Another unit must be better than millimeters by this much before we report it. */
const MIN_PENALTY_GAP = 1

/** The three likeliest units for a model (of a size in file units), and whether one is far likelier than millimeters. */
export function guessUnit(
  size: Point,
  evidence: UnitEvidence = { unit: null, smallestWall: null },
): {
  candidates: Measurement['unit']['candidates']
  isDoubtful: boolean
} {
  const longest = Math.max(...size)
  const ranked = UNITS.map((unit) => ({ unit, penalty: penaltyOf(unit, longest, evidence) })).toSorted(
    (one, other) => one.penalty - other.penalty,
  )
  const candidates = ranked.slice(0, 3).map(({ unit }) => ({ unit, size: inMillimeters(size, unit) }))
  return { candidates, isDoubtful: penaltyOf('mm', longest, evidence) > ranked[0]!.penalty + MIN_PENALTY_GAP }
}

/** Converts a size in `unit` to millimeters. */
export function inMillimeters([x, y, z]: Point, unit: LengthUnit): Point {
  const factor = millimetersPer[unit]
  return [x * factor, y * factor, z * factor]
}

function penaltyOf(unit: LengthUnit, longest: number, { unit: named, smallestWall }: UnitEvidence): number {
  const millimeters = longest * millimetersPer[unit]
  const beyond = Math.max(TYPICAL_SIZE.min / millimeters, millimeters / TYPICAL_SIZE.max, 1)
  const wall = (smallestWall ?? Number.POSITIVE_INFINITY) * millimetersPer[unit]
  return (
    UNIT_PENALTY[unit] +
    PENALTY_PER_DECADE * Math.log10(beyond) +
    WALL_PENALTY_PER_DECADE * Math.log10(Math.max(1, THINNEST_WALL_MM / wall)) -
    (unit === named ? NAMED_BONUS : 0)
  )
}
