import type { Point } from '../measurement.ts'

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
// Unlike Math.hypot, square roots are exact by standard, so that every engine makes the same bytes.
export const lengthOf = (a: Point): number => Math.sqrt(dot(a, a))
export const unit = (a: Point): Point => times(a, 1 / lengthOf(a))
