import type { ByteSource } from '../byte-source.ts'
import type { LengthUnit } from '../measurement.ts'
import { decodeLatin1 } from '../text/latin1.ts'

/** What a file says at its beginning about the program that wrote it. */
export interface ProgramNote {
  name: string
  /** Whether it writes y as the upward axis. */
  isYUp: boolean
  /** The unit it writes; null if that depends on its settings. */
  unit: LengthUnit | null
}

const PROGRAMS: readonly (ProgramNote & { pattern: RegExp })[] = [
  { name: 'Blender', pattern: /\bblender\b/i, isYUp: true, unit: null },
  {
    name: 'Maya',
    pattern: /\bmaya\b|uses centimeters as units for non-parametric/i,
    isYUp: true,
    unit: 'cm',
  },
  { name: 'Cinema 4D', pattern: /\bcinema ?4d\b|\bmaxon\b/i, isYUp: true, unit: 'cm' },
  { name: 'Houdini', pattern: /\bhoudini\b/i, isYUp: true, unit: 'm' },
  { name: 'ZBrush', pattern: /\bzbrush\b/i, isYUp: true, unit: null },
  { name: 'Unity', pattern: /\bunity\b/i, isYUp: true, unit: 'm' },
  { name: 'SketchUp', pattern: /\bsketchup\b/i, isYUp: false, unit: 'in' },
  { name: 'Tinkercad', pattern: /\btinkercad\b/i, isYUp: false, unit: 'mm' },
  { name: 'OpenSCAD', pattern: /\bopenscad\b/i, isYUp: false, unit: 'mm' },
  { name: 'FreeCAD', pattern: /\bfreecad\b/i, isYUp: false, unit: 'mm' },
]

const UNITS: readonly (readonly [LengthUnit, RegExp])[] = [
  ['mm', /\b(millimet(er|re)s?|mm)\b/i],
  ['cm', /\b(centimet(er|re)s?|cm)\b/i],
  ['in', /\b(inch(es)?)\b/i],
]
const Y_UP = /\by[ -]?up\b|\bup(?:[ -]?axis)?\s*[:=]?\s*y\b/i
const START_BYTES = 2_048

/** Reads the program, axis and unit that an OBJ's first comments or an STL's header name; null without any. */
export function nameProgram(source: ByteSource, format: 'stl' | 'obj'): ProgramNote | null {
  const bytes = new Uint8Array(START_BYTES)
  const start = decodeLatin1(bytes.subarray(0, source.read(bytes, 0)))
  const text = format === 'stl' ? start.slice(0, 80) : commentsIn(start)
  const program = PROGRAMS.find(({ pattern }) => pattern.test(text))
  const unit = UNITS.find(([, pattern]) => pattern.test(text))?.[0] ?? program?.unit ?? null
  const isYUp = format === 'obj' && (Y_UP.test(text) || (program?.isYUp ?? false))
  return program || unit || isYUp ? { name: program?.name ?? '', isYUp, unit } : null
}

const commentsIn = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trimStart().startsWith('#'))
    .join('\n')
