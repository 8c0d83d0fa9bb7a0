import type { WeldedMesh } from './weld.ts'

/** What is this close to the lowest point, and almost level, is the base. */
const TOLERANCE_MM = 0.1
const LEVEL = Math.cos((3 * Math.PI) / 180)
/** How much of its footprint a base has at least, and how many times the area of the other one. */
const MIN_SHARE = 0.1
const MIN_TIMES = 4
/** With a program that writes y as the upward axis, less is enough. */
const MIN_SHARE_OF_KNOWN = 0.02
const MIN_TIMES_OF_KNOWN = 1.5

/** Whether a model has its flat base at its lowest y instead of its lowest z: y seems to be its upward axis. */
export function isYUp(
  mesh: WeldedMesh,
  { millimeters, isKnown }: { millimeters: number; isKnown: boolean },
): boolean {
  const { minX, maxX, minZ, maxZ } = mesh.totals
  const footprint = (maxX - minX) * (maxZ - minZ)
  const byY = baseArea(mesh, 1, millimeters)
  const [share, times] = isKnown ? [MIN_SHARE_OF_KNOWN, MIN_TIMES_OF_KNOWN] : [MIN_SHARE, MIN_TIMES]
  return byY > share * footprint && byY > times * baseArea(mesh, 2, millimeters)
}

/** The area of the faces at the lowest coordinate of an axis that look that way. */
function baseArea(
  { positions, corners, triangles, totals }: WeldedMesh,
  axis: 1 | 2,
  millimeters: number,
): number {
  const lowest = axis === 1 ? totals.minY : totals.minZ
  const top = lowest + TOLERANCE_MM / millimeters
  const outward = totals.sixVolumes < 0 ? -1 : 1
  const [along, across] = axis === 1 ? ([2, 0] as const) : ([0, 1] as const)
  let area = 0
  for (let at = 0; at < 3 * triangles; at += 3) {
    const a = 3 * corners[at]!
    const b = 3 * corners[at + 1]!
    const c = 3 * corners[at + 2]!
    if (positions[a + axis]! > top || positions[b + axis]! > top || positions[c + axis]! > top) continue
    const uA = positions[b + along]! - positions[a + along]!
    const uB = positions[b + across]! - positions[a + across]!
    const uC = positions[b + axis]! - positions[a + axis]!
    const vA = positions[c + along]! - positions[a + along]!
    const vB = positions[c + across]! - positions[a + across]!
    const vC = positions[c + axis]! - positions[a + axis]!
    const up = uA * vB - uB * vA
    const length = Math.hypot(up, uB * vC - uC * vB, uC * vA - uA * vC)
    if (-up * outward > LEVEL * length) area -= (up * outward) / 2
  }
  return area
}
