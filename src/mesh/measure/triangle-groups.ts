/**
 * Union-find over triangles that also tracks which ones face the opposite way from the first of their group. Each
 * entry holds the parent triangle shifted left by one; the lowest bit is 1 if the two face opposite ways.
 */
export class TriangleGroups {
  readonly #parents: Int32Array

  constructor(triangles: number) {
    this.#parents = new Int32Array(triangles)
    for (let triangle = 0; triangle < triangles; triangle++) this.#parents[triangle] = triangle << 1
  }

  /** Joins two triangles; `flipped` is 1 if they face opposite ways. Returns false if that contradicts other edges. */
  join(one: number, other: number, flipped: number): boolean {
    const first = this.#find(one)
    const second = this.#find(other)
    const parity = (first ^ second ^ flipped) & 1
    const a = first >> 1
    const b = second >> 1
    if (a === b) return parity === 0
    if (a < b) this.#parents[b] = (a << 1) | parity
    else this.#parents[a] = (b << 1) | parity
    return true
  }

  /** Numbers the groups: for each triangle, twice its group number, plus one if it is flipped there. */
  finish(): { patchOf: Int32Array; patches: number } {
    const parents = this.#parents
    let patches = 0
    for (let triangle = 0; triangle < parents.length; triangle++) {
      const parent = parents[triangle]! >> 1
      if (parent === triangle) parents[triangle] = patches++ << 1
      else parents[triangle] = parents[parent]! ^ (parents[triangle]! & 1)
    }
    return { patchOf: parents, patches }
  }

  #find(triangle: number): number {
    const parents = this.#parents
    let at = triangle
    let parity = 0
    for (;;) {
      const parent = parents[at]!
      const above = parent >> 1
      if (above === at) return (at << 1) | parity
      const next = parents[above]! ^ (parent & 1)
      parents[at] = next
      parity ^= next & 1
      at = next >> 1
    }
  }
}
