import type { Point2 } from '../flatten-curves.ts'
import { logoError } from './logo-error.ts'

/** `[a, b, c, d, e, f]` as in SVG: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const unchanged: Matrix = [1, 0, 0, 1, 0, 0]

const CALL = /\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)/y

/** Reads a list of transforms. Throws LetteringError for unknown ones. */
export function readTransform(text: string): Matrix {
  let matrix = unchanged
  let at = 0
  while (text.slice(at).trim() !== '') {
    CALL.lastIndex = at
    const call = CALL.exec(text)
    if (!call) throw badTransform()
    const values = call[2]!
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (values.some((value) => !(Math.abs(value) <= 1e6))) throw badTransform()
    matrix = product(matrix, matrixOf(call[1]!, values))
    at = CALL.lastIndex
  }
  return matrix
}

function matrixOf(name: string, values: readonly number[]): Matrix {
  const [a = 0, b, c] = values
  const angle = (a * Math.PI) / 180
  if (name === 'matrix' && values.length === 6) return values as unknown as Matrix
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0]
  if (name === 'rotate') {
    const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
    if (b === undefined || c === undefined) return turn
    return product(product([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c])
  }
  throw badTransform()
}

/** First the other, then the one. */
export const product = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[2] * other[1],
  one[1] * other[0] + one[3] * other[1],
  one[0] * other[2] + one[2] * other[3],
  one[1] * other[2] + one[3] * other[3],
  one[0] * other[4] + one[2] * other[5] + one[4],
  one[1] * other[4] + one[3] * other[5] + one[5],
]

export const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point2): Point2 => [
  a * x + c * y + e,
  b * x + d * y + f,
]

const badTransform = () => logoError('It has a transformation that we can’t read.')
