/** Eighty bytes of anything and the number of triangles. */
export const BINARY_STL_HEADER = 84
/** A normal, three corners, and two bytes that mean nothing to us. */
export const BYTES_PER_TRIANGLE = 50

/** How many triangles a binary STL says it has, by its first bytes. */
export function triangleCountOf(start: Uint8Array): number {
  return new DataView(start.buffer, start.byteOffset).getUint32(80, true)
}
