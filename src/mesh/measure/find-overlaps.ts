import { type BodyPoint, countEnclosingBodies } from './count-enclosing-bodies.ts'
import { Places } from './places.ts'
import { sampleSurface } from './survey-triangles.ts'
import type { WeldedMesh } from './weld.ts'

const SAMPLES = 2_000
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
  const { minX, minY, minZ, maxX, maxY, maxZ } = mesh.totals
  const depth = DEPTH_SHARE * Math.max(maxX - minX, maxY - minY, maxZ - minZ)
  const { starts, directions, triangles, count } = sampleSurface(mesh, false, SAMPLES)
  const points: BodyPoint[] = []
  for (let sample = 0; sample < count; sample++) {
    const body = bodyOf(triangles[sample]!)
    if (!isSolid(body)) continue
    const below = (axis: 0 | 1 | 2) => starts[3 * sample + axis]! + depth * directions[3 * sample + axis]!
    points.push({ body, point: [below(0), below(1), below(2)] })
  }
  return points
}
