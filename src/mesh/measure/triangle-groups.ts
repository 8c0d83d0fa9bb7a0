/**
 * Which triangles hang together, and which of them look the other way than the first of their patch. Every triangle
 * points to an earlier one or to itself, in all bits but the lowest; the lowest says whether the two look different ways.
 */
export class TriangleGroups {
  readonly #up: Int32Array

  constructor(triangles: number) {
    this.#up = new Int32Array(triangles)
    for (let triangle = 0; triangle < triangles; triangle++) this.#up[triangle] = triangle << 1
  }

  /** `turned` is 1 where the two look different ways over their common edge. False if other edges say otherwise. */
  join(one: number, other: number, turned: number): boolean {
    const first = this.#find(one)
    const second = this.#find(other)
    const parity = (first ^ second ^ turned) & 1
    const a = first >> 1
    const b = second >> 1
    if (a === b) return parity === 0
    if (a < b) this.#up[b] = (a << 1) | parity
    else this.#up[a] = (b << 1) | parity
    return true
  }

  /** Numbers the patches: for every triangle twice the number of its patch, plus one if it is turned there. */
  finish(): { patchOf: Int32Array; patches: number } {
    const up = this.#up
    let patches = 0
    for (let triangle = 0; triangle < up.length; triangle++) {
      const parent = up[triangle]! >> 1
      if (parent === triangle) up[triangle] = patches++ << 1
      else up[triangle] = up[parent]! ^ (up[triangle]! & 1)
    }
    return { patchOf: up, patches }
  }

  #find(triangle: number): number {
    const up = this.#up
    let at = triangle
    let parity = 0
    for (;;) {
      const parent = up[at]!
      const above = parent >> 1
      if (above === at) return (at << 1) | parity
      const next = up[above]! ^ (parent & 1)
      up[at] = next
      parity ^= next & 1
      at = next >> 1
    }
  }
}
