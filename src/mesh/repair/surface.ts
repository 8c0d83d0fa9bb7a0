import type { WeldedMesh } from '../measure/weld.ts'

/** A mesh under repair: triangles, three vertices each, that can be removed, flipped and added. */
export interface Surface {
  positions: Float64Array
  vertices: number
  corners: Int32Array
  triangles: number
}

/** Removes the triangles for which `shouldKeep` is false. Returns the number removed. */
export function filterTriangles(surface: Surface, shouldKeep: (triangle: number) => boolean): number {
  const { corners, triangles } = surface
  let to = 0
  for (let triangle = 0; triangle < triangles; triangle++) {
    if (!shouldKeep(triangle)) continue
    corners.copyWithin(3 * to, 3 * triangle, 3 * triangle + 3)
    to++
  }
  surface.triangles = to
  return triangles - to
}

/** Reverses a triangle's orientation. */
export function flipTriangle({ corners }: Surface, triangle: number): void {
  const second = corners[3 * triangle + 1]!
  corners[3 * triangle + 1] = corners[3 * triangle + 2]!
  corners[3 * triangle + 2] = second
}

/** Adds triangles, three vertices each. */
export function addTriangles(surface: Surface, added: readonly number[]): void {
  const corners = new Int32Array(3 * surface.triangles + added.length)
  corners.set(surface.corners.subarray(0, 3 * surface.triangles))
  corners.set(added, 3 * surface.triangles)
  surface.corners = corners
  surface.triangles = corners.length / 3
}

/** The surface as input for the measuring functions. */
export const toWeldedMesh = (surface: Surface, { totals }: WeldedMesh): WeldedMesh => ({
  ...surface,
  collapsed: 0,
  totals,
})
