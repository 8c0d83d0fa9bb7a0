import type { CrossSection, Manifold } from 'manifold-3d'
import type { Point } from '../measurement.ts'
import { LetteringError } from './lettering-error.ts'
import { cross, dot, lengthOf, minus, times, unit } from './vectors.ts'

/** Where on a part letters are: a rectangle on one of its faces. */
export interface LetteringArea {
  /** The middle of the rectangle, on the face. */
  origin: Point
  /** Points out of the part. */
  normal: Point
  /** The direction in which letters stand. */
  up: Point
  widthMm: number
  heightMm: number
  /** Whether the letters follow a curved face, projected along the normal. Otherwise the face is flat. */
  isCurved?: boolean | undefined
}

/** Right-handed: letters run along `x` and stand along `y`, and `z` points out of the part. */
export interface Frame {
  origin: Point
  x: Point
  y: Point
  z: Point
}

/** `z` has length 1. */
export function frameOf(origin: Point, z: Point, up: Point): Frame {
  const upright = minus(up, times(z, dot(up, z)))
  if (lengthOf(upright) < 1e-3 * Math.max(1e-9, lengthOf(up)))
    throw new LetteringError('NOT_FLAT', 'Letters can’t stand along the direction that they face.')
  const y = unit(upright)
  return { origin, x: cross(y, z), y, z }
}

/** A drawing as a solid, between two heights above the plane of a frame. The caller deletes it. */
export function prismOf(drawing: CrossSection, frame: Frame, from: number, to: number): Manifold {
  const upright = drawing.extrude(to - from)
  const raised = upright.translate(0, 0, from)
  const placed = inPlace(raised, frame)
  upright.delete()
  raised.delete()
  return placed
}

/** A solid in the coordinates of a frame, where the frame is. */
export const inPlace = (solid: Manifold, { origin, x, y, z }: Frame): Manifold =>
  solid.transform([...x, 0, ...y, 0, ...z, 0, ...origin, 1])
