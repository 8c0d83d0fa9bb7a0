import type { Point } from '../measurement.ts'
import { frameOf } from './frame.ts'
import { SurfaceUnder, type Triangles } from './surface-under.ts'
import { cross, dot, lengthOf, minus, plus, times } from './vectors.ts'

export interface Ray {
  from: Point
  direction: Point
}

/** A place on a part for letters, with the largest area that fits around it. */
export interface Spot {
  place: Point
  normal: Point
  up: Point
  isCurved: boolean
  widthMm: number
  heightMm: number
}

/** Names are wide. */
const HEIGHT_SHARE = 0.4
const MAX_WIDTH_MM = 120
const MIN_WIDTH_MM = 4
const SHRINK = 0.85
const STEPS = 8
const FLAT_MM = 0.02
/** Height by distance of a face that still reads well. */
const GENTLE = 1
/** Almost along an axis is along it. */
const ALONG = 0.99999
const LYING = 0.9

/** What a ray hits first on a part; null if it misses. */
export function pickSpot(mesh: Triangles, ray: Ray): Spot | null {
  const hit = firstHit(mesh, ray)
  if (!hit) return null
  const { place } = hit
  const normal = straightened(hit.normal)
  // Letters on a top or bottom read from the front, others stand upright.
  const standing: Point = Math.abs(normal[2]) > LYING ? [0, 1, 0] : [0, 0, 1]
  const frame = frameOf(place, normal, standing)
  const half = MAX_WIDTH_MM / 2
  const surface = new SurfaceUnder(mesh, frame, {
    min: [-half, -half * HEIGHT_SHARE],
    max: [half, half * HEIGHT_SHARE],
  })
  const [flat, curved] = [
    widthThatFits(surface, (height) => Math.abs(height) <= FLAT_MM),
    widthThatFits(surface, (height, before, distance) => Math.abs(height - before) <= GENTLE * distance),
  ]
  const isCurved = flat < curved / 2
  const widthMm = Math.floor(0.9 * (isCurved ? curved : flat))
  return {
    place,
    normal,
    up: frame.y,
    isCurved,
    widthMm: Math.max(MIN_WIDTH_MM, widthMm),
    heightMm: Math.max(2, Math.floor(widthMm * HEIGHT_SHARE)),
  }
}

/** The widest rectangle around the spot whose surface passes a test, point by point along its rows. */
function widthThatFits(
  surface: SurfaceUnder,
  passes: (height: number, before: number, distance: number) => boolean,
): number {
  for (let width = MAX_WIDTH_MM; width >= MIN_WIDTH_MM; width *= SHRINK) {
    const step = width / STEPS
    let isFit = true
    for (let row = -1; row <= 1 && isFit; row += 0.5) {
      const v = (row * width * HEIGHT_SHARE) / 2
      let before = surface.heightAt(-width / 2, v)
      for (let column = 0; column <= STEPS && isFit; column++) {
        const height = surface.heightAt(-width / 2 + column * step, v)
        isFit = !Number.isNaN(height) && passes(height, before, step)
        before = height
      }
    }
    if (isFit) return width
  }
  return 0
}

function firstHit({ positions, corners, triangles }: Triangles, { from, direction }: Ray) {
  let found: { place: Point; normal: Point; at: number } | null = null
  const corner = (index: number): Point => {
    const at = 3 * corners[index]!
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!]
  }
  for (let triangle = 0; triangle < triangles; triangle++) {
    const a = corner(3 * triangle)
    const [ab, ac] = [minus(corner(3 * triangle + 1), a), minus(corner(3 * triangle + 2), a)]
    const across = cross(direction, ac)
    const determinant = dot(ab, across)
    // Faces that look away have a negative one.
    if (determinant < 1e-12) continue
    const start = minus(from, a)
    const b = dot(start, across) / determinant
    if (b < 0 || b > 1) continue
    const along = cross(start, ab)
    const c = dot(direction, along) / determinant
    if (c < 0 || b + c > 1) continue
    const at = dot(ac, along) / determinant
    if (at <= 0 || (found && at >= found.at)) continue
    const normal = cross(ab, ac)
    found = { at, normal: times(normal, 1 / lengthOf(normal)), place: plus(from, times(direction, at)) }
  }
  return found
}

function straightened(normal: Point): Point {
  const axis = normal.findIndex((value) => Math.abs(value) > ALONG)
  if (axis < 0) return normal
  const along = (one: number) => (one === axis ? Math.sign(normal[one]!) : 0)
  return [along(0), along(1), along(2)]
}
