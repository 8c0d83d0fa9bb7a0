const MINUS_ZERO = -0x80000000

/**
 * Sums hash(edge) - hash(reversed edge) over all edges: zero when every edge is matched by its reverse.
 * `bits` are the bits of floats, nine words per triangle.
 */
export function sumFloatEdges(bits: Int32Array, start: number, stride: number, triangles: number): number {
  let sum = 0
  for (let index = 0, at = start; index < triangles; index++, at += stride) {
    const a = floatCorner(bits[at]!, bits[at + 1]!, bits[at + 2]!)
    const b = floatCorner(bits[at + 3]!, bits[at + 4]!, bits[at + 5]!)
    const c = floatCorner(bits[at + 6]!, bits[at + 7]!, bits[at + 8]!)
    sum = (sum + edge(a, b) - edge(b, a) + edge(b, c) - edge(c, b) + edge(c, a) - edge(a, c)) | 0
  }
  return sum
}

/** The same for doubles, eighteen words per triangle. */
export function sumDoubleEdges(bits: Int32Array, triangles: number): number {
  let sum = 0
  for (let index = 0, at = 0; index < triangles; index++, at += 18) {
    const a = doubleCorner(bits, at)
    const b = doubleCorner(bits, at + 6)
    const c = doubleCorner(bits, at + 12)
    sum = (sum + edge(a, b) - edge(b, a) + edge(b, c) - edge(c, b) + edge(c, a) - edge(a, c)) | 0
  }
  return sum
}

/** Minus zero and zero are the same position although their bits differ. */
function floatCorner(x: number, y: number, z: number): number {
  let mixed = Math.imul(x === MINUS_ZERO ? 0 : x, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (y === MINUS_ZERO ? 0 : y) ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (z === MINUS_ZERO ? 0 : z) ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function doubleCorner(bits: Int32Array, at: number): number {
  return floatCorner(
    word(bits[at]!, bits[at + 1]!),
    word(bits[at + 2]!, bits[at + 3]!),
    word(bits[at + 4]!, bits[at + 5]!),
  )
}

function word(low: number, high: number): number {
  return Math.imul(low, 0x27d4eb2f) ^ (high === MINUS_ZERO ? 0 : high)
}

/** The hash of a directed edge; the reversed edge has a different one. */
function edge(from: number, to: number): number {
  const mixed = Math.imul((from + ((to << 13) | (to >>> 19))) | 0, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
}
