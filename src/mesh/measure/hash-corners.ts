const MINUS_ZERO = -0x80000000

/** Hashes corners from the 32-bit words of their three doubles. Minus zero hashes like zero. */
export function hashCorners(coordinates: Float64Array, hashes: Int32Array, corners: number): void {
  const words = new Int32Array(coordinates.buffer, coordinates.byteOffset, 6 * corners)
  for (let corner = 0, at = 0; corner < corners; corner++, at += 6) {
    const highX = words[at + 1]!
    const highY = words[at + 3]!
    const highZ = words[at + 5]!
    // The three axes are independent, so that the CPU computes them in parallel. Integers only differ in their upper
    // bits; the shifts bring those down.
    const x = words[at]! ^ Math.imul(highX === MINUS_ZERO ? 0 : highX, 0x9e3779b1)
    const y = words[at + 2]! ^ Math.imul(highY === MINUS_ZERO ? 0 : highY, 0x27d4eb2f)
    const z = words[at + 4]! ^ Math.imul(highZ === MINUS_ZERO ? 0 : highZ, 0x165667b1)
    const sum =
      Math.imul(x ^ (x >>> 15), 0x85ebca6b) +
      Math.imul(y ^ (y >>> 16), 0xc2b2ae35) +
      Math.imul(z ^ (z >>> 17), 0x9e3779b1)
    const mixed = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d)
    hashes[corner] = mixed ^ (mixed >>> 14)
  }
}
