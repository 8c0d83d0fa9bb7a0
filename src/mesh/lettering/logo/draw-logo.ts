import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import { flattenCubic, type Point2 } from '../flatten-curves.ts'
import { logoError } from './logo-error.ts'
import type { Outline } from './read-path.ts'
import { type LogoShape, readSvg } from './read-svg.ts'

const TOLERANCE_MM = 0.01
const SIMPLIFY_MM = 0.002
/** Shapes that touch in a point would share an edge of the solid. Gaps up to twice this close, */
const JOIN_MM = 0.03
/** and bridges up to twice this are cut: far less, because corners lose as much. */
const CUT_MM = 0.002
const MAX_POINTS = 20_000
/** Much longer than high is a mistake. */
const MAX_WIDTH_MM = 1_000

/** Draws an SVG logo so high, around its middle, y up. Throws LetteringError. The caller deletes the result. */
export function drawLogo(kernel: ManifoldToplevel, svg: string, heightMm: number): CrossSection {
  const shapes = readSvg(svg)
  const scale = heightMm / heightOf(shapes)
  if (!Number.isFinite(scale)) throw logoError('Its shapes have no height.')
  const tolerance = TOLERANCE_MM / scale
  let points = 0
  // White paper below everything cuts nothing.
  const runs = runsOf(shapes).filter((run, index) => index > 0 || !run[0]?.isPaper)
  const drawn = runs.reduce<CrossSection | null>((before, run) => {
    const painted = run.map(({ outlines, rule }) => {
      const polygons = outlines.map((outline) => flatten(outline, tolerance))
      points += polygons.reduce((sum, { length }) => sum + length, 0)
      if (points > MAX_POINTS) throw logoError('It has too many curves. Simplify it.')
      return new kernel.CrossSection(polygons, rule)
    })
    const all = kernel.CrossSection.union(painted)
    for (const one of painted) one.delete()
    if (!before) return all
    const next = run[0]?.isPaper ? before.subtract(all) : before.add(all)
    before.delete()
    all.delete()
    return next
  }, null)
  if (!drawn) throw logoError('It has no filled shapes.')
  const logo = finished(drawn, heightMm)
  drawn.delete()
  return logo
}

/** Shapes that are painted one after another and are all dark or all white. */
function runsOf(shapes: readonly LogoShape[]): LogoShape[][] {
  const runs: LogoShape[][] = []
  for (const shape of shapes) {
    const last = runs.at(-1)
    if (last?.[0]?.isPaper === shape.isPaper) last.push(shape)
    else runs.push([shape])
  }
  return runs
}

function finished(drawn: CrossSection, heightMm: number): CrossSection {
  if (drawn.isEmpty()) throw logoError('Its white shapes cover everything.')
  const { min, max } = drawn.bounds()
  const scale = heightMm / (max[1] - min[1])
  if (!((max[0] - min[0]) * scale <= MAX_WIDTH_MM)) throw logoError('It is too wide for its height.')
  const centered = drawn.translate([-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2])
  const sized = centered.scale([scale, -scale])
  const wide = sized.offset(JOIN_MM, 'Miter')
  // Round on the way back: mitered corners would meet in a point again.
  const joined = wide.offset(-JOIN_MM, 'Round')
  const simple = joined.simplify(SIMPLIFY_MM)
  const thin = simple.offset(-CUT_MM, 'Miter')
  const cut = thin.offset(CUT_MM, 'Round')
  for (const one of [centered, sized, wide, joined, simple, thin]) one.delete()
  if (!cut.isEmpty()) return cut
  cut.delete()
  throw logoError('Its shapes are too thin to print at this size. Make it larger.')
}

/** Of the dark shapes, by their control points. */
function heightOf(shapes: readonly LogoShape[]): number {
  let [low, high] = [Infinity, -Infinity]
  for (const { outlines, isPaper } of shapes)
    if (!isPaper)
      for (const { start, curves } of outlines)
        for (const [, y] of [start, ...curves.flat()]) {
          low = Math.min(low, y)
          high = Math.max(high, y)
        }
  return high - low
}

function flatten({ start, curves }: Outline, tolerance: number): Point2[] {
  const points: Point2[] = [start]
  for (const [first, second, end] of curves)
    flattenCubic(points, points.at(-1)!, [first, second], end, tolerance)
  return points
}
