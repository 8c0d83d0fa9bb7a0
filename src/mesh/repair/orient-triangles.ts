import { countEnclosingBodies } from '../measure/count-enclosing-bodies.ts'
import { findEdges } from '../measure/find-edges.ts'
import { forEachFlipped } from '../measure/for-each-flipped.ts'
import { pointInside, sixVolumesFrom } from '../measure/triangle-shape.ts'
import type { WeldedMesh } from '../measure/weld.ts'
import { flipTriangle, type Surface, toWeldedMesh } from './surface.ts'

/** Turns triangles so that all of a patch look the same way as most of it. Returns how many were turned. */
export function alignOrientation(surface: Surface, mesh: WeldedMesh): number {
  const edges = findEdges(toWeldedMesh(surface, mesh))
  if (edges.flippedEdges === 0) return 0
  let turned = 0
  forEachFlipped(edges, (triangle) => {
    flipTriangle(surface, triangle)
    turned++
  })
  return turned
}

/** Turns closed patches that look inwards, unless they are the inside of another one. Returns how many triangles turned. */
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
    .map((body) => ({ body, place: pointInside(welded, firstTriangle[body]!) }))
  if (inward.length === 0) return 0
  const layers = countEnclosingBodies(welded, (triangle) => patchOf[triangle]! >> 1, inward)
  const isTurned = new Uint8Array(patches)
  for (const [index, { body }] of inward.entries()) if (layers[index]! <= 0) isTurned[body] = 1
  let turned = 0
  for (let triangle = 0; triangle < surface.triangles; triangle++) {
    if (isTurned[patchOf[triangle]! >> 1] === 0) continue
    flipTriangle(surface, triangle)
    turned++
  }
  return turned
}
