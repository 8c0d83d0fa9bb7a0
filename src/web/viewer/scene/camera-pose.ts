import type { Point } from '#mesh/measurement.ts'

/** The camera position. Angles in radians, lengths in millimeters; z points up from the plate. */
export interface CameraPose {
  target: Point
  /** Around the plate; 0 is from the front. */
  yaw: number
  /** Above the plate; a quarter turn is from above. */
  pitch: number
  distance: number
}

export interface Box {
  min: Point
  max: Point
}

export type StandardView = 'front' | 'right' | 'back' | 'left' | 'top' | 'bottom' | 'corner'

const quarter = Math.PI / 2
/** Straight above, left and right would be undefined. */
const STEEPEST = quarter - 0.0001
/** Half of the vertical field of view. */
export const HALF_VIEW = (14 * Math.PI) / 180

export const standardViews: Readonly<Record<StandardView, { yaw: number; pitch: number }>> = {
  corner: { yaw: 0.55, pitch: 0.42 },
  front: { yaw: 0, pitch: 0 },
  right: { yaw: quarter, pitch: 0 },
  back: { yaw: 2 * quarter, pitch: 0 },
  left: { yaw: -quarter, pitch: 0 },
  top: { yaw: 0, pitch: STEEPEST },
  bottom: { yaw: 0, pitch: -STEEPEST },
}

/** The directions right, up and toward the camera. */
export function axesOf({ yaw, pitch }: Pick<CameraPose, 'yaw' | 'pitch'>): {
  right: Point
  up: Point
  toward: Point
} {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  return { right: [cy, sy, 0], up: [-sy * sp, cy * sp, cp], toward: [sy * cp, -cy * cp, sp] }
}

export function eyeOf(pose: CameraPose): Point {
  const { toward } = axesOf(pose)
  return along(pose.target, toward, pose.distance)
}

/** Same direction, as close as possible with the whole box visible. `aspect` is width by height. */
export function fitted(pose: Pick<CameraPose, 'yaw' | 'pitch'>, box: Box, aspect: number): CameraPose {
  const target: Point = middleOf(box)
  const { right, up, toward } = axesOf(pose)
  const tall = Math.tan(HALF_VIEW) * 0.86
  const wide = tall * aspect
  let distance = 1
  for (const corner of cornersOf(box)) {
    const from: Point = [corner[0] - target[0], corner[1] - target[1], corner[2] - target[2]]
    const nearer = dot(from, toward)
    const needed = Math.max(Math.abs(dot(from, right)) / wide, Math.abs(dot(from, up)) / tall)
    distance = Math.max(distance, nearer + needed)
  }
  return { yaw: pose.yaw, pitch: pose.pitch, target, distance }
}

export function turned(pose: CameraPose, yaw: number, pitch: number): CameraPose {
  const steep = Math.max(-STEEPEST, Math.min(STEEPEST, pose.pitch + pitch))
  return { ...pose, yaw: pose.yaw + yaw, pitch: steep }
}

/** Zooms in by a factor above one, out by one below. `reach` is the size of the target. */
export function zoomed(pose: CameraPose, factor: number, reach: number): CameraPose {
  const distance = Math.max(reach / 40, Math.min(reach * 12, pose.distance / factor))
  return { ...pose, distance }
}

/** Pans the camera, in fractions of the view's height. */
export function panned(pose: CameraPose, across: number, upward: number): CameraPose {
  const { right, up } = axesOf(pose)
  const height = 2 * Math.tan(HALF_VIEW) * pose.distance
  return { ...pose, target: along(along(pose.target, right, across * height), up, upward * height) }
}

/** Interpolates between two poses, the shorter way around. */
export function between(from: CameraPose, to: CameraPose, share: number): CameraPose {
  const mix = (one: number, other: number) => one + (other - one) * share
  const turn = Math.PI * 2
  const around = ((((to.yaw - from.yaw + Math.PI) % turn) + turn) % turn) - Math.PI
  return {
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
    yaw: share === 1 ? to.yaw : from.yaw + around * share,
    pitch: mix(from.pitch, to.pitch),
    distance: mix(from.distance, to.distance),
  }
}

/** Projects a position to fractions of the view's width and height, from the upper left corner. */
export function projected(place: Point, pose: CameraPose, aspect: number): { x: number; y: number } {
  const { right, up, toward } = axesOf(pose)
  const eye = eyeOf(pose)
  const from: Point = [place[0] - eye[0], place[1] - eye[1], place[2] - eye[2]]
  const tall = -dot(from, toward) * Math.tan(HALF_VIEW)
  return { x: (1 + dot(from, right) / (tall * aspect)) / 2, y: (1 - dot(from, up) / tall) / 2 }
}

/** The box expanded by a margin. */
export const widened = ({ min, max }: Box, by: number): Box => ({
  min: [min[0] - by, min[1] - by, min[2]],
  max: [max[0] + by, max[1] + by, max[2]],
})

/** The smallest box around one or more boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const least = (axis: 0 | 1 | 2) => Math.min(...boxes.map(({ min }) => min[axis]))
  const most = (axis: 0 | 1 | 2) => Math.max(...boxes.map(({ max }) => max[axis]))
  return { min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] }
}

export function middleOf({ min, max }: Box): Point {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}

function cornersOf({ min, max }: Box): Point[] {
  return [min, max].flatMap((x) =>
    [min, max].flatMap((y) => [min, max].map((z): Point => [x[0], y[1], z[2]])),
  )
}

const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

const along = (from: Point, direction: Point, length: number): Point => [
  from[0] + direction[0] * length,
  from[1] + direction[1] * length,
  from[2] + direction[2] * length,
]
