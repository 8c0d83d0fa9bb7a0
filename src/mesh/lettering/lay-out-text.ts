import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { Point2 } from './flatten-curves.ts'
import type { FontFamily } from './font-family.ts'
import { LetteringError } from './lettering-error.ts'
import { shapeLine } from './shape-line.ts'

export interface LetterRules {
  /** Height of a capital letter. */
  letterHeightMm: number
  /** The smallest height that a long text may shrink to; the same as `letterHeightMm` refuses it. */
  minLetterHeightMm: number
  alignment: 'left' | 'center' | 'right'
}

export interface LaidOutText {
  /** The letters as filled shapes in millimeters, around the middle of the area. The caller deletes it. */
  drawing: CrossSection
  letterHeightMm: number
}

/** How far a corner of a letter may be from its curve: below what a nozzle shows. */
const TOLERANCE_MM = 0.01
/** Corners that are closer to the line between their neighbors are left out. */
const SIMPLIFY_MM = 0.002
/** Shapes that touch in a point, as accents and crossing strokes may, would share an edge of the solid: closer than twice this, they join. */
const JOIN_MM = 0.01
const LINE_SPACING = 1.3
const MAX_POINTS = 40_000

/** Draws lines of text into an area, smaller if they don't fit and may shrink. Throws LetteringError if they don't fit. */
export function layOutText(
  kernel: ManifoldToplevel,
  lines: readonly string[],
  family: FontFamily,
  rules: LetterRules,
  area: { widthMm: number; heightMm: number },
): LaidOutText {
  const full = boundsOf(contoursOf(lines, family, rules, rules.letterHeightMm))
  const scale = Math.min(1, area.widthMm / full.width, area.heightMm / full.height)
  // Rounded down, so that the result still fits and reads well.
  const letterHeightMm =
    scale === 1 ? rules.letterHeightMm : Math.floor(rules.letterHeightMm * scale * 100) / 100
  if (letterHeightMm < rules.minLetterHeightMm || letterHeightMm <= 0) throw tooLong(full, rules, area)
  const contours = contoursOf(lines, family, rules, letterHeightMm)
  const { middle } = boundsOf(contours)
  const shift = alignedTo(area.widthMm, rules.alignment, boundsOf(contours).width)
  const drawn = new kernel.CrossSection(contours, 'NonZero')
  const wide = drawn.offset(JOIN_MM, 'Miter')
  // Round on the way back: mitered corners would meet in a point again.
  const joined = wide.offset(-JOIN_MM, 'Round')
  const simple = joined.simplify(SIMPLIFY_MM)
  const drawing = simple.translate([shift - middle[0], -middle[1]])
  for (const one of [drawn, wide, joined, simple]) one.delete()
  return { drawing, letterHeightMm }
}

function contoursOf(
  lines: readonly string[],
  family: FontFamily,
  { alignment }: LetterRules,
  letterHeightMm: number,
): Point2[][] {
  const size = letterHeightMm / family.capitalHeight
  const contours = lines.flatMap((line, index) => {
    const { contours: letters, width } = shapeLine(line, family, size, TOLERANCE_MM)
    const left = alignment === 'left' ? 0 : alignment === 'right' ? -width : -width / 2
    const down = index * size * LINE_SPACING
    return letters.map((contour) => contour.map(([x, y]): Point2 => [x + left, y - down]))
  })
  const points = contours.reduce((sum, { length }) => sum + length, 0)
  if (points === 0) throw new LetteringError('EMPTY_TEXT', 'The text has no visible letters.')
  if (points > MAX_POINTS)
    throw new LetteringError(
      'TOO_COMPLEX',
      'The letters of this text have too many curves. Shorten the text.',
    )
  return contours
}

function boundsOf(contours: readonly Point2[][]) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of contours)
    for (const [x, y] of contour) {
      minX = Math.min(minX, x)
      minY = Math.min(minY, y)
      maxX = Math.max(maxX, x)
      maxY = Math.max(maxY, y)
    }
  return { width: maxX - minX, height: maxY - minY, middle: [(minX + maxX) / 2, (minY + maxY) / 2] as const }
}

function alignedTo(width: number, alignment: LetterRules['alignment'], drawn: number): number {
  const room = Math.max(0, (width - drawn) / 2)
  return alignment === 'left' ? -room : alignment === 'right' ? room : 0
}

function tooLong(
  { width, height }: { width: number; height: number },
  { letterHeightMm, minLetterHeightMm }: LetterRules,
  area: { widthMm: number; heightMm: number },
): LetteringError {
  const smallest = minLetterHeightMm / letterHeightMm
  const [wide, high] = [width * smallest, height * smallest]
  const isWide = wide > area.widthMm
  return new LetteringError(
    'TOO_LONG',
    `The text is too ${isWide ? 'long' : 'high'}: with letters of ${round(minLetterHeightMm)} mm it needs ${round(isWide ? wide : high)} mm, and there are ${round(isWide ? area.widthMm : area.heightMm)} mm.`,
  )
}

const round = (value: number): number => Math.ceil(value * 10 - 1e-6) / 10
