import type { LengthUnit, Measurement, Point } from '../measurement.ts'

export const millimetersPer: Readonly<Record<LengthUnit, number>> = {
  micron: 0.001,
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  ft: 304.8,
}

export const unitNames: Readonly<Record<LengthUnit, string>> = {
  micron: 'micrometers',
  mm: 'millimeters',
  cm: 'centimeters',
  m: 'meters',
  in: 'inches',
  ft: 'feet',
}

/** How surprising each unit is before anything is known of the size. */
const UNIT_PENALTY: Readonly<Record<LengthUnit, number>> = {
  mm: 0,
  in: 0.6,
  cm: 0.7,
  m: 0.8,
  micron: 0.9,
  ft: 2,
}
const UNITS: readonly LengthUnit[] = ['mm', 'in', 'cm', 'm', 'micron', 'ft']
/** What most printed parts measure, along their longest side, in millimeters. */
const TYPICAL_SIZE = { least: 5, most: 220 }
/** Three times as surprising for every factor of ten that a part is out of the usual. */
const PENALTY_PER_DECADE = 3
/** Another unit has to be this much less surprising than the assumed one before we say so. */
const MIN_PENALTY_GAP = 1

/** The three likeliest units of a model by its size, and whether one of them is far likelier than millimeters. */
export function guessUnit(size: Point): {
  candidates: Measurement['unit']['candidates']
  isDoubtful: boolean
} {
  const longest = Math.max(...size)
  const ranked = UNITS.map((unit) => ({ unit, penalty: penaltyOf(unit, longest) })).toSorted(
    (one, other) => one.penalty - other.penalty,
  )
  const candidates = ranked.slice(0, 3).map(({ unit }) => ({ unit, size: inMillimeters(size, unit) }))
  return { candidates, isDoubtful: penaltyOf('mm', longest) > ranked[0]!.penalty + MIN_PENALTY_GAP }
}

/** The size of a model in millimeters, if it was drawn in this unit. */
export function inMillimeters([x, y, z]: Point, unit: LengthUnit): Point {
  const each = millimetersPer[unit]
  return [x * each, y * each, z * each]
}

function penaltyOf(unit: LengthUnit, longest: number): number {
  const millimeters = longest * millimetersPer[unit]
  const beyond = Math.max(TYPICAL_SIZE.least / millimeters, millimeters / TYPICAL_SIZE.most, 1)
  return UNIT_PENALTY[unit] + PENALTY_PER_DECADE * Math.log10(beyond)
}
