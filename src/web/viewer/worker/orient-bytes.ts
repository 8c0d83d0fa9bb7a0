import type { ByteSource } from '#mesh/byte-source.ts'
import type { Point } from '#mesh/measurement.ts'
import { findOrientations, type Orientations } from '#mesh/orient/find-orientations.ts'
import { TriangleList } from '#mesh/orient/triangle-list.ts'
import { turning } from '#mesh/orient/turn-model.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { writeStl } from '#mesh/stl/write-stl.ts'
import { inflateWithFflate } from './inflate-with-fflate.ts'

const OPTIONS = { inflate: inflateWithFflate }

export function orientationsOf(source: ByteSource): Orientations {
  const list = new TriangleList()
  readMesh(source, OPTIONS, list)
  return findOrientations(list.corners)
}

/** The turned model as binary STL. */
export function turnBytes(source: ByteSource, down: Point): ArrayBuffer {
  const parts: { part: Uint8Array; at: number }[] = []
  writeStl(
    (sink) => readMesh(source, OPTIONS, turning(down, sink)),
    (part, at) => parts.push({ part: part.slice(), at }),
  )
  const bytes = new Uint8Array(parts.reduce((sum, { part }) => sum + part.length, 0))
  for (const { part, at } of parts) bytes.set(part, at)
  return bytes.buffer
}
