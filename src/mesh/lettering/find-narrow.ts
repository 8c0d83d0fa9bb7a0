import type { CrossSection } from 'manifold-3d'

export interface NarrowLimits {
  /** Strokes of raised letters, and what stands between engraved ones. */
  minSolidMm: number
  /** Gaps of raised letters, and strokes of engraved ones. */
  minGapMm: number
}

/** What the smallest strokes and gaps of a text mean for printing. */
export interface Narrowness {
  strokes: boolean
  gaps: boolean
  /** The smallest letter height at which all strokes and gaps print; null if none up to ten times as high does. */
  printableHeightMm: number | null
}

/**
 * In an opening (inwards and outwards by half a width), a corner loses r² (cot(a/2) − (π−a)/2): 0.2 r² at 90°, 2.4 r²
 * at 30°. What loses more is a stroke.
 */
const CORNER = 2.5
const SEGMENTS = 24
/** Polygons are inside of the arcs they stand for. */
const OUTWARDS = 1.01
const MAX_ENLARGEMENT = 10
const STEPS = 7

/** Finds strokes and gaps too narrow to print, and the letter height that would print; null if all are wide enough. */
export function findNarrow(
  drawing: CrossSection,
  letterHeightMm: number,
  mode: 'emboss' | 'engrave',
  { minSolidMm, minGapMm }: NarrowLimits,
): Narrowness | null {
  const [stroke, gap] = mode === 'emboss' ? [minSolidMm, minGapMm] : [minGapMm, minSolidMm]
  // Letters that are twice as high have strokes that are twice as wide.
  const strokesAt = (enlargement: number) => hasNarrowStroke(drawing, stroke / enlargement)
  const gapsAt = (enlargement: number) => hasNarrowGap(drawing, gap / enlargement)
  const strokes = strokesAt(1)
  const gaps = gapsAt(1)
  if (!strokes && !gaps) return null
  const enlargement = leastOf((value) => strokesAt(value) || gapsAt(value))
  return {
    strokes,
    gaps,
    printableHeightMm: enlargement === null ? null : Math.ceil(letterHeightMm * enlargement * 10) / 10,
  }
}

/** The smallest enlargement that is not narrow, within about 2 percent. */
function leastOf(isNarrow: (enlargement: number) => boolean): number | null {
  if (isNarrow(MAX_ENLARGEMENT)) return null
  let [low, high] = [1, MAX_ENLARGEMENT]
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.sqrt(low * high)
    if (isNarrow(middle)) low = middle
    else high = middle
  }
  return high
}

function hasNarrowStroke(drawing: CrossSection, width: number): boolean {
  const radius = width / 2
  const inner = drawing.offset(-radius, 'Round', 2, SEGMENTS)
  const opened = inner.offset(radius * OUTWARDS, 'Round', 2, SEGMENTS)
  const lost = drawing.subtract(opened)
  const pieces = lost.decompose()
  const dots = drawing.decompose()
  const isNarrow =
    pieces.some((piece) => piece.area() > CORNER * radius * radius) ||
    // A dot that disappears may be smaller than what a corner loses.
    dots.some((dot) => isLost(dot, radius))
  for (const one of [inner, opened, lost, ...pieces, ...dots]) one.delete()
  return isNarrow
}

/** Whether letters run together or openings close where gaps fill up. A crotch that fills up does no harm. */
function hasNarrowGap(drawing: CrossSection, width: number): boolean {
  const wide = drawing.offset(width / 2, 'Round', 2, SEGMENTS)
  const closed = wide.offset(-width / 2, 'Round', 2, SEGMENTS)
  const isNarrow = closed.numContour() !== drawing.numContour()
  wide.delete()
  closed.delete()
  return isNarrow
}

function isLost(dot: CrossSection, radius: number): boolean {
  const inner = dot.offset(-radius, 'Round', 2, SEGMENTS)
  const isEmpty = inner.isEmpty()
  inner.delete()
  return isEmpty
}
