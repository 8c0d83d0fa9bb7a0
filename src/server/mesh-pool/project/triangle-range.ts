import type { ByteSource } from '#mesh/byte-source.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE } from '#mesh/stl/binary-stl.ts'

/** The bytes of a binary STL with consecutive triangles of another one. */
export function triangleRange(stl: ByteSource, first: number, triangles: number): ByteSource {
  const header = new Uint8Array(BINARY_STL_HEADER)
  new DataView(header.buffer).setUint32(80, triangles, true)
  const size = BINARY_STL_HEADER + triangles * BYTES_PER_TRIANGLE
  return {
    size,
    read(target, offset) {
      const wanted = Math.max(0, Math.min(target.length, size - offset))
      const ofHeader = Math.min(wanted, Math.max(0, BINARY_STL_HEADER - offset))
      target.set(header.subarray(offset, offset + ofHeader))
      if (wanted === ofHeader) return wanted
      const rest = target.subarray(ofHeader, wanted)
      return ofHeader + stl.read(rest, first * BYTES_PER_TRIANGLE + offset + ofHeader)
    },
  }
}
