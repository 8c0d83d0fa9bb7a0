import type { WeldedMesh } from './weld.ts'

/** A point inside a triangle, off its lines of symmetry, so that rays from it rarely hit an edge. */
export function pointInside({ positions, corners }: WeldedMesh, triangle: number): [number, number, number] {
  const a = 3 * corners[3 * triangle]!
  const b = 3 * corners[3 * triangle + 1]!
  const c = 3 * corners[3 * triangle + 2]!
  const along = (axis: number) =>
    positions[a + axis]! +
    0.3137 * (positions[b + axis]! - positions[a + axis]!) +
    0.3571 * (positions[c + axis]! - positions[a + axis]!)
  return [along(0), along(1), along(2)]
}

/** Six times the signed volume of the tetrahedron between a triangle and a point. */
export function sixVolumesFrom(
  positions: Float64Array,
  corners: Int32Array | Uint32Array,
  triangle: number,
  x: number,
  y: number,
  z: number,
): number {
  const a = 3 * corners[3 * triangle]!
  const b = 3 * corners[3 * triangle + 1]!
  const c = 3 * corners[3 * triangle + 2]!
  const aX = positions[a]! - x
  const aY = positions[a + 1]! - y
  const aZ = positions[a + 2]! - z
  const bX = positions[b]! - x
  const bY = positions[b + 1]! - y
  const bZ = positions[b + 2]! - z
  const cX = positions[c]! - x
  const cY = positions[c + 1]! - y
  const cZ = positions[c + 2]! - z
  return aX * (bY * cZ - bZ * cY) + aY * (bZ * cX - bX * cZ) + aZ * (bX * cY - bY * cX)
}
