/** A corner of a boundary loop, projected to the loop's plane. */
interface ProjectedCorner {
  corner: number
  x: number
  y: number
}

/** A corner is straight when its cross product is below this share of the loop size squared. */
const STRAIGHT = 1e-12

/**
 * Fills a hole by ear clipping and returns the triangles, three vertices each. `isEdge` tells whether two vertices
 * are connected already, because another edge between them would be non-manifold. Returns null when no filling exists.
 */
export function fillHole(
  positions: Float64Array,
  loop: readonly number[],
  isEdge: (from: number, to: number) => boolean,
): number[] | null {
  const corners = projectToPlane(positions, loop)
  const minCross = STRAIGHT * sizeOf(corners) ** 2
  const triangles: number[] = []
  while (corners.length > 3) {
    const ear = findEar(corners, minCross, isEdge) ?? findEar(corners, -minCross, isEdge)
    if (ear === null) return null
    const [before, tip, after] = around(corners, ear)
    triangles.push(before.corner, tip.corner, after.corner)
    corners.splice(ear, 1)
  }
  for (const { corner } of corners) triangles.push(corner)
  return triangles
}

/** The first ear: a corner whose cross product is above `minCross` and whose triangle has no other corner inside. */
function findEar(
  corners: readonly ProjectedCorner[],
  minCross: number,
  isEdge: (from: number, to: number) => boolean,
): number | null {
  for (let index = 0; index < corners.length; index++) {
    const [before, tip, after] = around(corners, index)
    if (cross(before, tip, after) <= minCross || isEdge(before.corner, after.corner)) continue
    const isEmpty = corners.every(
      (other) => other === before || other === tip || other === after || !isInside(other, before, tip, after),
    )
    if (isEmpty) return index
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
  point: ProjectedCorner,
  a: ProjectedCorner,
  b: ProjectedCorner,
  c: ProjectedCorner,
): boolean => cross(a, b, point) >= 0 && cross(b, c, point) >= 0 && cross(c, a, point) >= 0

/** Projects the loop to the plane of its Newell normal, counterclockwise. */
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
  // Any direction that isn't parallel to the normal gives two axes of the plane.
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
