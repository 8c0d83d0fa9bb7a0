import type { LengthUnit, Measurement } from '../measurement.ts'
import type { ProgramNote } from '../read/name-program.ts'

/** What a file without a unit says about it, besides its size. */
export interface UnitEvidence {
  /** The unit that the program, a comment or the file name names. */
  unit: LengthUnit | null
  /** Of the thinnest wall, in file units. */
  smallestWall: number | null
  /** Who says so, for people. */
  source?: string
}

const NAMES: readonly (readonly [LengthUnit, RegExp])[] = [
  ['in', /(?:^|[^a-z])inch(?:es)?(?:[^a-z]|$)|[ _(-]in\)?\.\w+$/i],
  ['cm', /(?:^|[^a-z])(?:cm|centimet(?:er|re)s?)(?:[^a-z]|$)/i],
  ['mm', /(?:^|[^a-z])(?:mm|millimet(?:er|re)s?)(?:[^a-z]|$)/i],
]

/** Gathers what speaks for a unit. The file itself counts more than its name. */
export function unitEvidence({
  program,
  name,
  smallestWall,
}: {
  program: ProgramNote | null
  name: string
  smallestWall: number | null
}): UnitEvidence {
  if (program?.unit) {
    const source = program.name ? `Its program, ${program.name},` : 'A comment in the file'
    return { unit: program.unit, smallestWall, source }
  }
  const named = NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
  return { unit: named, smallestWall, ...(named && { source: 'The file name' }) }
}

const THIN_MM = 0.4

/** Why another unit is likelier, as a sentence to append; empty if the size alone says so. */
export function reasonFor(
  { candidates }: Pick<Measurement['unit'], 'candidates'>,
  { unit, smallestWall, source }: UnitEvidence,
): string {
  if (unit === candidates[0]?.unit && source) return ` ${source} suggests it.`
  if (smallestWall !== null && smallestWall < THIN_MM)
    return ` In millimeters, its walls would be only ${smallestWall.toLocaleString('en', { maximumFractionDigits: 2 })} mm thick.`
  return ''
}
