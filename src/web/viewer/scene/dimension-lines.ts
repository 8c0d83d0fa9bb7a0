import type { Point } from '#mesh/measurement.ts'
import { type Box, type CameraPose, eyeOf, middleOf } from './camera-pose.ts'

export interface DimensionLine {
  axis: 'x' | 'y' | 'z'
  from: Point
  to: Point
  lengthMm: number
}

/** Where width, depth and height are drawn: beside the model, on the visible sides. */
export function dimensionLines(box: Box, pose: CameraPose): DimensionLine[] {
  const { min, max } = box
  const eye = eyeOf(pose)
  const middle = middleOf(box)
  const gap = gapBeside(box)
  const nearX = eye[0] >= middle[0] ? max[0] + gap : min[0] - gap
  const nearY = eye[1] >= middle[1] ? max[1] + gap : min[1] - gap
  // The height is drawn at the edge of the silhouette, beside the nearer side.
  const isFromFront = Math.abs(eye[1] - middle[1]) >= Math.abs(eye[0] - middle[0])
  const edgeX = isFromFront ? (nearX > middle[0] ? min[0] - gap : max[0] + gap) : nearX
  const edgeY = isFromFront ? nearY : nearY > middle[1] ? min[1] - gap : max[1] + gap
  const line = (axis: DimensionLine['axis'], from: Point, to: Point, index: 0 | 1 | 2): DimensionLine => ({
    axis,
    from,
    to,
    lengthMm: max[index] - min[index],
  })
  return [
    line('x', [min[0], nearY, min[2]], [max[0], nearY, min[2]], 0),
    line('y', [nearX, min[1], min[2]], [nearX, max[1], min[2]], 1),
    line('z', [edgeX, edgeY, min[2]], [edgeX, edgeY, max[2]], 2),
  ]
}

/** Distance between a model and its dimension lines. */
export function gapBeside({ min, max }: Box): number {
  return Math.max(4, 0.06 * Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]))
}

/** The lines as pairs of endpoints, with a tick at each end. */
export function strokesOf(lines: readonly DimensionLine[], tick: number): Point[] {
  return lines.flatMap(({ axis, from, to }) => {
    const across: Point = axis === 'x' ? [0, tick, 0] : [tick, 0, 0]
    const ticks = [from, to].flatMap((end): Point[] => [
      [end[0] - across[0], end[1] - across[1], end[2]],
      [end[0] + across[0], end[1] + across[1], end[2]],
    ])
    return [from, to, ...ticks]
  })
}
