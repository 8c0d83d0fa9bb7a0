import { type Mesh, MeshBuilder } from '../mesh.ts'

/** A hollow body of revolution with flutes that may wind upward. */
export interface TurnedForm {
  height: number
  /** Radii at fractions of the height, joined by a smooth curve. */
  profile: readonly (readonly [share: number, radius: number])[]
  flutes: number
  /** Half of a flute's depth, as a fraction of the radius. */
  depth: number
  /** How far a flute winds from bottom to top, in flutes. */
  winding: number
  /** From 0 (waves) to 1 (sharp edges). */
  sharpness: number
  wall: number
  /** Thickness of the bottom. A lampshade is open at both ends. */
  floor: number | 'open'
  /** Relative depth of the flutes at a fraction of the height. */
  fade: (share: number) => number
}

export interface Detail {
  around: number
  upwards: number
}

const RIM_STEPS = 6

/** The closed surface of the body: up the outside, over the rim, down the inside. */
export function turned(form: TurnedForm, detail: Detail): Mesh {
  const mesh = new MeshBuilder()
  const { height, wall, floor } = form
  const radius = (angle: number, share: number) => radiusAt(form, angle, share)
  const ring = (z: number, radiusOf: (angle: number) => number): number[] =>
    Array.from({ length: detail.around }, (_, index) => {
      const angle = (index / detail.around) * Math.PI * 2
      return mesh.corner([radiusOf(angle) * Math.cos(angle), radiusOf(angle) * Math.sin(angle), z])
    })
  const middle = (z: number): number[] => Array(detail.around).fill(mesh.corner([0, 0, z]))

  const shares = Array.from({ length: detail.upwards + 1 }, (_, index) => index / detail.upwards)
  const outside = shares.map((share) => ring(share * height, (angle) => radius(angle, share)))
  const rim = Array.from({ length: RIM_STEPS - 1 }, (_, index) => {
    const turn = ((index + 1) / RIM_STEPS) * Math.PI
    return ring(
      height + (Math.sin(turn) * wall) / 2,
      (angle) => radius(angle, 1) - ((1 - Math.cos(turn)) * wall) / 2,
    )
  })
  const bottom = floor === 'open' ? 0 : floor / height
  const inside = shares
    .map((share) => bottom + (1 - share) * (1 - bottom))
    .map((share) => ring(share * height, (angle) => radius(angle, share) - wall))
  const rows = [...outside, ...rim, ...inside]
  const closed = floor === 'open' ? [...rows, outside[0]!] : [middle(0), ...rows, middle(floor)]
  for (const [index, row] of closed.slice(0, -1).entries()) mesh.band(row, closed[index + 1]!)
  return mesh.finish()
}

function radiusAt(form: TurnedForm, angle: number, share: number): number {
  const phase = angle * form.flutes + form.winding * share * Math.PI * 2
  const wave = Math.cos(phase)
  const edge = 1 - 2 * Math.abs(Math.sin(phase / 2))
  const flute = (1 - form.sharpness) * wave + form.sharpness * edge
  return smoothLine(form.profile, share) * (1 + form.depth * form.fade(share) * flute)
}

/** A smooth curve through all points: cubic segments with slopes from the neighboring points. */
function smoothLine(points: TurnedForm['profile'], at: number): number {
  const found = points.findIndex(([place]) => place > at)
  const index = found < 0 ? points.length - 2 : found - 1
  const [from, to] = [points[index]!, points[index + 1]!]
  const before = points[index - 1] ?? from
  const after = points[index + 2] ?? to
  const span = to[0] - from[0]
  const u = (at - from[0]) / span
  const slopeFrom = ((to[1] - before[1]) / (to[0] - before[0])) * span
  const slopeTo = ((after[1] - from[1]) / (after[0] - from[0])) * span
  const [u2, u3] = [u * u, u * u * u]
  return (
    (2 * u3 - 3 * u2 + 1) * from[1] +
    (u3 - 2 * u2 + u) * slopeFrom +
    (3 * u2 - 2 * u3) * to[1] +
    (u3 - u2) * slopeTo
  )
}

/** Eases from 0 to 1 between two positions. */
export function smoothStep(from: number, to: number, at: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
