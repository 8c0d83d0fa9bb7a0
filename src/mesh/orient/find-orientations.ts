import type { Point } from '../measurement.ts'
import { measureOrientation, type OrientationFigures } from './measure-orientation.ts'

/** A way to put a model on the plate. */
export interface Orientation extends OrientationFigures {
  /** The direction of the model that faces down. */
  down: Point
}

export interface Orientations {
  current: Orientation
  /** The best one first, then by the area that lies on the plate. The current one isn't among them. */
  others: readonly Orientation[]
}

const DOWN: Point = [0, 0, -1]
const AXES: readonly Point[] = [DOWN, [0, 0, 1], [0, -1, 0], [0, 1, 0], [-1, 0, 0], [1, 0, 0]]
/** Triangles that face alike within about two degrees are one face. */
const STEPS = 28
const MAX_CANDIDATES = 40
const MAX_LISTED = 8
/** Enough to rank candidates; the listed ones are measured exactly. */
const SAMPLED_TRIANGLES = 60_000
const SAME = Math.cos((3 * Math.PI) / 180)
/** A part that stands on less may fall over. */
const MIN_FIRST_LAYER_MM2 = 20

/** Finds the orientations in which a model stands on one of its flat faces. Corners are nine coordinates per triangle. */
export function findOrientations(corners: Float32Array): Orientations {
  const stride = Math.max(1, Math.ceil(corners.length / 9 / SAMPLED_TRIANGLES))
  const ranked = distinct([...AXES, ...largeFaces(corners)])
    .map((down) => ({ down, ...measureOrientation(corners, down, stride) }))
    .filter(({ firstLayerMm2 }) => firstLayerMm2 >= MIN_FIRST_LAYER_MM2)
    .toSorted((one, other) => costOf(one) - costOf(other))
    .slice(0, MAX_LISTED + 1)
  const exact = ranked
    .map(({ down }) => ({ down, ...measureOrientation(corners, down) }))
    .filter(({ down }) => !isSame(down, DOWN))
    .toSorted((one, other) => costOf(one) - costOf(other))
    .slice(0, MAX_LISTED)
  const [best, ...rest] = exact
  return {
    current: { down: DOWN, ...measureOrientation(corners, DOWN) },
    others: best ? [best, ...rest.toSorted((one, other) => other.firstLayerMm2 - one.firstLayerMm2)] : [],
  }
}

/** Less is better: support, then what doesn't lie on the plate, then height. */
const costOf = ({ supportMm2, firstLayerMm2, heightMm }: OrientationFigures): number =>
  supportMm2 - 0.5 * firstLayerMm2 + 2 * heightMm

/** Whether another orientation prints clearly better. */
export function isClearlyBetter(one: OrientationFigures, than: OrientationFigures): boolean {
  const saved = costOf(than) - costOf(one)
  return saved > 0.1 * (than.supportMm2 + than.firstLayerMm2) && saved > MIN_FIRST_LAYER_MM2
}

/** The directions in which most of the surface faces. */
function largeFaces(corners: Float32Array): Point[] {
  const faces = new Map<number, { x: number; y: number; z: number }>()
  for (let at = 0; at < corners.length; at += 9) {
    const uX = corners[at + 3]! - corners[at]!
    const uY = corners[at + 4]! - corners[at + 1]!
    const uZ = corners[at + 5]! - corners[at + 2]!
    const vX = corners[at + 6]! - corners[at]!
    const vY = corners[at + 7]! - corners[at + 1]!
    const vZ = corners[at + 8]! - corners[at + 2]!
    const x = uY * vZ - uZ * vY
    const y = uZ * vX - uX * vZ
    const z = uX * vY - uY * vX
    const length = Math.sqrt(x * x + y * y + z * z)
    if (!(length > 0)) continue
    const step = (part: number) => Math.round((part / length) * STEPS) + STEPS
    const key = (step(x) * 64 + step(y)) * 64 + step(z)
    const face = faces.get(key)
    if (face) {
      face.x += x
      face.y += y
      face.z += z
    } else faces.set(key, { x, y, z })
  }
  return [...faces.values()]
    .map(({ x, y, z }) => ({ x, y, z, length: Math.hypot(x, y, z) }))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_CANDIDATES)
    .map(({ x, y, z, length }): Point => [x / length, y / length, z / length])
}

const isSame = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2] > SAME

function distinct(directions: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const each of directions) if (!kept.some((other) => isSame(each, other))) kept.push(each)
  return kept
}
