import { filterTriangles, flipTriangle, type Surface } from './surface.ts'

/**
 * Removes duplicate triangles. Pairs with the same corners that face opposite ways enclose nothing and are removed;
 * of the remaining duplicates, one stays. Returns the number removed.
 */
export function removeDuplicates(surface: Surface): number {
  const { corners, triangles } = surface
  const slots = 2 ** Math.ceil(Math.log2(2 * triangles + 2))
  const firstAt = new Int32Array(slots)
  // By the first triangle of each set of duplicates: how many more face its way than the opposite way.
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
  // If more face the opposite way, flip the first triangle instead of keeping another one.
  for (let triangle = 0; triangle < triangles; triangle++)
    if (surplus[triangle]! < 0) flipTriangle(surface, triangle)
  return filterTriangles(surface, (triangle) => surplus[triangle] !== 0)
}

/** The corners of a triangle, rotated to start at the lowest vertex. */
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
