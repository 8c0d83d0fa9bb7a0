import { countEnclosingBodies } from '../measure/count-enclosing-bodies.ts'
import { findEdges } from '../measure/find-edges.ts'
import { forEachFlipped } from '../measure/for-each-flipped.ts'
import { pointInside, sixVolumesFrom } from '../measure/triangle-shape.ts'
import type { WeldedMesh } from '../measure/weld.ts'
import { flipTriangle, type Surface, toWeldedMesh } from './surface.ts'

/** Flips triangles so that each patch faces the way most of it does. Returns the number flipped. */
export function alignOrientation(surface: Surface, mesh: WeldedMesh): number {
  const edges = findEdges(toWeldedMesh(surface, mesh))
  if (edges.flippedEdges === 0) return 0
  let flipped = 0
  forEachFlipped(edges, (triangle) => {
    flipTriangle(surface, triangle)
    flipped++
  })
  return flipped
}

/** Flips closed patches that face inward, unless they are cavities. Returns the number of triangles flipped. */
export function orientOutward(surface: Surface, mesh: WeldedMesh): number {
  const welded = toWeldedMesh(surface, mesh)
  const { patchOf, patches, isUnbalanced } = findEdges(welded)
  const volumes = new Float64Array(patches)
  const firstTriangle = new Int32Array(patches).fill(-1)
  const isOpen = new Uint8Array(patches)
  const { minX, minY, minZ } = mesh.totals
  for (let triangle = 0; triangle < surface.triangles; triangle++) {
    const patch = patchOf[triangle]! >> 1
    if (firstTriangle[patch] === -1) firstTriangle[patch] = triangle
    if (isUnbalanced[triangle] === 1) isOpen[patch] = 1
    volumes[patch]! += sixVolumesFrom(welded.positions, welded.corners, triangle, minX, minY, minZ)
  }
  const inward = [...volumes.keys()]
    .filter((patch) => isOpen[patch] === 0 && volumes[patch]! < 0)
    .map((body) => ({ body, point: pointInside(welded, firstTriangle[body]!) }))
  if (inward.length === 0) return 0
  const enclosing = countEnclosingBodies(welded, (triangle) => patchOf[triangle]! >> 1, inward)
  const shouldFlip = new Uint8Array(patches)
  for (const [index, { body }] of inward.entries()) if (enclosing[index]! <= 0) shouldFlip[body] = 1
  let flipped = 0
  for (let triangle = 0; triangle < surface.triangles; triangle++) {
    if (shouldFlip[patchOf[triangle]! >> 1] === 0) continue
    flipTriangle(surface, triangle)
    flipped++
  }
  return flipped
}
