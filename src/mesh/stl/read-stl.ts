import type { ByteSource } from '../byte-source.ts'
import type { ReadOptions } from '../read-options.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import { looksLikeText } from '../text/latin1.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE, declaredTriangleCount } from './binary-stl.ts'
import { holdsFacet, readAsciiStl } from './read-ascii-stl.ts'
import { readBinaryStl } from './read-binary-stl.ts'

/** Reads a binary or ASCII STL; coordinates are passed on in file units. Throws MeshError. */
export function readStl(
  source: ByteSource,
  options: ReadOptions,
  sink: TriangleSink,
  remarks: ReadRemarks,
): void {
  if (isBinaryStl(source)) readBinaryStl(source, options, sink, remarks)
  else readAsciiStl(source, options, sink, remarks)
}

/** Whether a file that is known to be an STL is binary. Many also start with `solid`, so the length is checked first. */
export function isBinaryStl(source: ByteSource): boolean {
  const head = new Uint8Array(Math.min(1_024, source.size))
  const start = head.subarray(0, source.read(head, 0))
  if (
    start.length >= BINARY_STL_HEADER &&
    source.size === BINARY_STL_HEADER + BYTES_PER_TRIANGLE * declaredTriangleCount(start)
  )
    return true
  return !looksLikeText(start) && !holdsFacet(start)
}
