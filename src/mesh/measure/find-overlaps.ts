import { type BodyPoint, countEnclosingBodies } from './count-enclosing-bodies.ts'
import { Places } from './places.ts'
import { pointInside } from './triangle-shape.ts'
import type { WeldedMesh } from './weld.ts'

const SAMPLES = 1_000
const SAMPLED_CELLS = 8
/** Bodies that touch don't overlap: points are this much below the surface, as a share of the longest side. */
const DEPTH_SHARE = 1e-4

/** Where the surface of a solid body lies inside another one. The bodies must be closed. */
export function findOverlaps(
  mesh: WeldedMesh,
  bodyOf: (triangle: number) => number,
  isSolid: (body: number) => boolean,
): Places {
  const points = samplePoints(mesh, bodyOf, isSolid)
  const enclosing = countEnclosingBodies(mesh, bodyOf, points)
  const places = new Places(mesh.totals, SAMPLED_CELLS)
  for (const [index, { point }] of points.entries()) if (enclosing[index]! > 0) places.add(...point)
  return places
}

function samplePoints(
  mesh: WeldedMesh,
  bodyOf: (triangle: number) => number,
  isSolid: (body: number) => boolean,
): BodyPoint[] {
  const { positions, corners, totals } = mesh
  const longest = Math.max(totals.maxX - totals.minX, totals.maxY - totals.minY, totals.maxZ - totals.minZ)
  const step = totals.twoAreas / SAMPLES
  const points: BodyPoint[] = []
  let passed = 0
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    const a = 3 * corners[3 * triangle]!
    const along = (corner: 1 | 2, axis: number) =>
      positions[3 * corners[3 * triangle + corner]! + axis]! - positions[a + axis]!
    const nX = along(1, 1) * along(2, 2) - along(1, 2) * along(2, 1)
    const nY = along(1, 2) * along(2, 0) - along(1, 0) * along(2, 2)
    const nZ = along(1, 0) * along(2, 1) - along(1, 1) * along(2, 0)
    const twoAreas = Math.hypot(nX, nY, nZ)
    passed += twoAreas
    if (passed < step || twoAreas === 0) continue
    passed = 0
    const body = bodyOf(triangle)
    if (!isSolid(body)) continue
    const [x, y, z] = pointInside(mesh, triangle)
    const depth = (DEPTH_SHARE * longest) / twoAreas
    points.push({ body, point: [x - depth * nX, y - depth * nY, z - depth * nZ] })
  }
  return points
}
