/** A corner of a rim as it is seen along the middle of its normals. */
interface ProjectedCorner {
  corner: number
  x: number
  y: number
}

/** Turns in a flat corner are smaller than this share of the size of the rim squared. */
const STRAIGHT = 1e-12

/**
 * Triangles that fill a hole, three corners each, by cutting one ear after the other off its rim. `isEdge` says which
 * corners are joined already, as an edge between them would then have too many triangles. Null where no way was found.
 */
export function fillHole(
  positions: Float64Array,
  loop: readonly number[],
  isEdge: (from: number, to: number) => boolean,
): number[] | null {
  const corners = projectToPlane(positions, loop)
  const least = STRAIGHT * sizeOf(corners) ** 2
  const triangles: number[] = []
  while (corners.length > 3) {
    const ear = findEar(corners, least, isEdge) ?? findEar(corners, -least, isEdge)
    if (ear === null) return null
    const [before, tip, after] = around(corners, ear)
    triangles.push(before.corner, tip.corner, after.corner)
    corners.splice(ear, 1)
  }
  for (const { corner } of corners) triangles.push(corner)
  return triangles
}

/** The first corner that can be cut off: it turns by more than `least`, and no other corner is in the triangle. */
function findEar(
  corners: readonly ProjectedCorner[],
  least: number,
  isEdge: (from: number, to: number) => boolean,
): number | null {
  for (let index = 0; index < corners.length; index++) {
    const [before, tip, after] = around(corners, index)
    if (cross(before, tip, after) <= least || isEdge(before.corner, after.corner)) continue
    const isFree = corners.every(
      (other) => other === before || other === tip || other === after || !isInside(other, before, tip, after),
    )
    if (isFree) return index
  }
  return null
}

const around = (
  corners: readonly ProjectedCorner[],
  index: number,
): [ProjectedCorner, ProjectedCorner, ProjectedCorner] => [
  corners[(index + corners.length - 1) % corners.length]!,
  corners[index]!,
  corners[(index + 1) % corners.length]!,
]

const cross = (a: ProjectedCorner, b: ProjectedCorner, c: ProjectedCorner): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const isInside = (
  place: ProjectedCorner,
  a: ProjectedCorner,
  b: ProjectedCorner,
  c: ProjectedCorner,
): boolean => cross(a, b, place) >= 0 && cross(b, c, place) >= 0 && cross(c, a, place) >= 0

/** Lays the rim on the plane on which it covers most, by Newell's normal, so that it turns to the left. */
function projectToPlane(positions: Float64Array, loop: readonly number[]): ProjectedCorner[] {
  let [nX, nY, nZ] = [0, 0, 0]
  for (let index = 0; index < loop.length; index++) {
    const a = 3 * loop[index]!
    const b = 3 * loop[(index + 1) % loop.length]!
    nX += (positions[a + 1]! - positions[b + 1]!) * (positions[a + 2]! + positions[b + 2]!)
    nY += (positions[a + 2]! - positions[b + 2]!) * (positions[a]! + positions[b]!)
    nZ += (positions[a]! - positions[b]!) * (positions[a + 1]! + positions[b + 1]!)
  }
  const length = Math.hypot(nX, nY, nZ) || 1
  ;[nX, nY, nZ] = [nX / length, nY / length, nZ / length]
  // Any direction that is not along the normal leads to two axes of the plane.
  const [uX, uY, uZ] = Math.abs(nX) < 0.9 ? unit(0, nZ, -nY) : unit(-nZ, 0, nX)
  const [vX, vY, vZ] = [nY * uZ - nZ * uY, nZ * uX - nX * uZ, nX * uY - nY * uX]
  const origin = 3 * loop[0]!
  return loop.map((corner) => {
    const x = positions[3 * corner]! - positions[origin]!
    const y = positions[3 * corner + 1]! - positions[origin + 1]!
    const z = positions[3 * corner + 2]! - positions[origin + 2]!
    return { corner, x: x * uX + y * uY + z * uZ, y: x * vX + y * vY + z * vZ }
  })
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

const sizeOf = (corners: readonly ProjectedCorner[]): number =>
  Math.max(...corners.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))
