import { type Frame, frameOf, type LetteringArea } from '#mesh/lettering/frame.ts'
import type { Ray } from '#mesh/lettering/pick-spot.ts'
import { dot, minus, plus, times, unit } from '#mesh/lettering/vectors.ts'
import type { Point } from '#mesh/measurement.ts'
import { axesOf, type CameraPose, eyeOf, HALF_VIEW } from '../scene/camera-pose.ts'

export type Corner = readonly [-1 | 1, -1 | 1]
export const corners: readonly Corner[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]

const MIN_MM = 2
const MAX_MM = 220

export const frameOfArea = ({ origin, normal, up }: LetteringArea): Frame => frameOf(origin, unit(normal), up)

export function cornerOf(area: LetteringArea, [right, above]: Corner): Point {
  const { x, y } = frameOfArea(area)
  const across = times(x, (right * area.widthMm) / 2)
  return plus(area.origin, plus(across, times(y, (above * area.heightMm) / 2)))
}

/** The ray through a point of the view, in fractions of its width and height from the upper left corner. */
export function rayThrough({ x, y }: { x: number; y: number }, pose: CameraPose, aspect: number): Ray {
  const { right, up, toward } = axesOf(pose)
  const tall = Math.tan(HALF_VIEW)
  const across = times(right, (2 * x - 1) * tall * aspect)
  const upward = times(up, (1 - 2 * y) * tall)
  return { from: eyeOf(pose), direction: minus(plus(across, upward), toward) }
}

/** Where a ray meets the plane of an area, as millimeters from its middle; null if it passes by. */
export function onPlane({ from, direction }: Ray, area: LetteringArea): [number, number] | null {
  const { origin, x, y, z } = frameOfArea(area)
  const towards = dot(direction, z)
  const at = dot(minus(origin, from), z) / towards
  if (!(Math.abs(towards) > 1e-6 && at > 0)) return null
  const hit = minus(plus(from, times(direction, at)), origin)
  return [dot(hit, x), dot(hit, y)]
}

/** The area moved along its face, in whole tenths of a millimeter. */
export function movedBy(area: LetteringArea, right: number, above: number): LetteringArea {
  const { x, y } = frameOfArea(area)
  return { ...area, origin: plus(area.origin, plus(times(x, tenths(right)), times(y, tenths(above)))) }
}

/** The area with one corner moved; the opposite one stays. */
export function resizedBy(area: LetteringArea, [right, above]: Corner, by: [number, number]): LetteringArea {
  const widthMm = sizeOf(area.widthMm + right * by[0])
  const heightMm = sizeOf(area.heightMm + above * by[1])
  const { x, y } = frameOfArea(area)
  const across = times(x, (right * (widthMm - area.widthMm)) / 2)
  const upward = times(y, (above * (heightMm - area.heightMm)) / 2)
  return { ...area, widthMm, heightMm, origin: plus(area.origin, plus(across, upward)) }
}

const tenths = (value: number): number => Math.round(10 * value) / 10
const sizeOf = (value: number): number => Math.max(MIN_MM, Math.min(MAX_MM, tenths(value)))
