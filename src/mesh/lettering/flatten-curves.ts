export type Point2 = [x: number, y: number]

const MAX_SEGMENTS = 64

/** Appends a quadratic curve from `from` without its first point, at most `tolerance` off. */
export function flattenQuadratic(
  to: Point2[],
  from: Point2,
  control: Point2,
  end: Point2,
  tolerance: number,
) {
  const bend = length(from[0] - 2 * control[0] + end[0], from[1] - 2 * control[1] + end[1])
  const segments = segmentsFor(bend / 4, tolerance)
  for (let step = 1; step <= segments; step++) {
    const t = step / segments
    const s = 1 - t
    to.push([
      s * s * from[0] + 2 * s * t * control[0] + t * t * end[0],
      s * s * from[1] + 2 * s * t * control[1] + t * t * end[1],
    ])
  }
}

/** Appends a cubic curve from `from` without its first point, at most `tolerance` off. */
export function flattenCubic(
  to: Point2[],
  from: Point2,
  [first, second]: readonly [Point2, Point2],
  end: Point2,
  tolerance: number,
) {
  const bend = Math.max(
    length(from[0] - 2 * first[0] + second[0], from[1] - 2 * first[1] + second[1]),
    length(first[0] - 2 * second[0] + end[0], first[1] - 2 * second[1] + end[1]),
  )
  const segments = segmentsFor((bend * 3) / 4, tolerance)
  for (let step = 1; step <= segments; step++) {
    const t = step / segments
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    to.push([
      a * from[0] + b * first[0] + c * second[0] + d * end[0],
      a * from[1] + b * first[1] + c * second[1] + d * end[1],
    ])
  }
}

/** A curve that strays by `stray` from its chord strays by a quarter of it when cut in half. */
function segmentsFor(stray: number, tolerance: number): number {
  return Math.min(MAX_SEGMENTS, Math.max(1, Math.ceil(Math.sqrt(stray / tolerance))))
}

// Unlike Math.hypot, square roots are exact by standard, so that every engine makes the same bytes.
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)
