import { filterTriangles, flipTriangle, type Surface } from './surface.ts'

/**
 * Of triangles between the same corners those that look opposite ways enclose nothing and go by pairs; of those that are
 * left, one stays. Returns how many went.
 */
export function removeDuplicates(surface: Surface): number {
  const { corners, triangles } = surface
  const slots = 2 ** Math.ceil(Math.log2(2 * triangles + 2))
  const firstAt = new Int32Array(slots)
  // How many more of a place look like its first triangle than the other way.
  const surplus = new Int32Array(triangles)
  for (let triangle = 0; triangle < triangles; triangle++) {
    const [a, b, c] = fromLowestCorner(corners, triangle)
    const low = Math.min(b, c)
    const high = Math.max(b, c)
    let slot = mixed(a, low, high) & (slots - 1)
    for (;;) {
      const first = firstAt[slot]! - 1
      if (first < 0) {
        firstAt[slot] = triangle + 1
        surplus[triangle] = 1
        break
      }
      const [firstA, firstB, firstC] = fromLowestCorner(corners, first)
      if (firstA === a && Math.min(firstB, firstC) === low && Math.max(firstB, firstC) === high) {
        surplus[first]! += firstB === b ? 1 : -1
        break
      }
      slot = (slot + 1) & (slots - 1)
    }
  }
  // Where more look the other way than the first, the first is turned in its place.
  for (let triangle = 0; triangle < triangles; triangle++)
    if (surplus[triangle]! < 0) flipTriangle(surface, triangle)
  return filterTriangles(surface, (triangle) => surplus[triangle] !== 0)
}

/** The corners of a triangle in their order, from the one with the smallest number. */
function fromLowestCorner(corners: Int32Array, triangle: number): [number, number, number] {
  const a = corners[3 * triangle]!
  const b = corners[3 * triangle + 1]!
  const c = corners[3 * triangle + 2]!
  if (a < b && a < c) return [a, b, c]
  return b < c ? [b, c, a] : [c, a, b]
}

function mixed(a: number, b: number, c: number): number {
  const hash = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  return hash ^ (hash >>> 15)
}
