import { Buffer, Direction, shape } from 'harfbuzzjs'
import { findRuns, type Run } from './find-runs.ts'
import { flattenCubic, flattenQuadratic, type Point2 } from './flatten-curves.ts'
import type { FontFace, FontFamily } from './font-family.ts'
import { LetteringError } from './lettering-error.ts'
import { noGlyph } from './read-letters.ts'

export interface ShapedLine {
  /** Closed outlines in millimeters, y up, from a baseline at zero. Filled by the non-zero rule. */
  contours: Point2[][]
  width: number
}

const DOTTED_CIRCLE = 0x25cc

/**
 * The outlines of a line of text, with ligatures, joined letters, accents and directions as the font has them. `size`
 * is millimeters per em, `tolerance` how far a corner may be from its curve.
 */
export function shapeLine(line: string, family: FontFamily, size: number, tolerance: number): ShapedLine {
  const contours: Point2[][] = []
  let pen = 0
  for (const run of findRuns(line, family)) {
    const scale = size / run.face.unitsPerEm
    for (const { glyph, advance, x, y } of shapeRun(run)) {
      contours.push(...outlinesOf(run.face, glyph, [pen + x * scale, y * scale], scale, tolerance))
      pen += advance * scale
    }
  }
  return { contours, width: pen }
}

function shapeRun({ text, face, isRightToLeft }: Run) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(face.font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    // Glyph 0 is the box for what a font doesn't have; a dotted circle stands where a letter is missing.
    if (glyph === 0) throw noGlyph([text])
    if (glyph === face.font.nominalGlyph(DOTTED_CIRCLE) && !text.includes('\u25cc'))
      throw new LetteringError('UNREADABLE_TEXT', 'The text has an accent that isn’t on a letter.')
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { glyph, advance: xAdvance, x: xOffset, y: yOffset }
  })
}

function outlinesOf(
  { font }: FontFace,
  glyph: number,
  [left, bottom]: Point2,
  scale: number,
  tolerance: number,
): Point2[][] {
  const outlines: Point2[][] = []
  let outline: Point2[] = []
  const finish = () => {
    if (outline.length > 2) outlines.push(outline)
    outline = []
  }
  for (const { type, values } of font.glyphToJson(glyph)) {
    const points = pointsOf(values, left, bottom, scale)
    const from = outline.at(-1)
    const end = points.at(-1)
    if (type === 'M') finish()
    if (type === 'Z' || !end) finish()
    else if (type === 'Q' && from && points[0]) flattenQuadratic(outline, from, points[0], end, tolerance)
    else if (type === 'C' && from && points[0] && points[1])
      flattenCubic(outline, from, [points[0], points[1]], end, tolerance)
    else outline.push(end)
  }
  finish()
  return outlines
}

function pointsOf(values: readonly number[], left: number, bottom: number, scale: number): Point2[] {
  return Array.from({ length: values.length / 2 }, (_, index) => [
    left + (values[2 * index] ?? 0) * scale,
    bottom + (values[2 * index + 1] ?? 0) * scale,
  ])
}
