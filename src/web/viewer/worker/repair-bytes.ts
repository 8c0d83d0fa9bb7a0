import { type ByteSource, sourceFromBytes } from '#mesh/byte-source.ts'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import { type Repair, repairMesh } from '#mesh/repair/repair-mesh.ts'
import { writeStl } from '#mesh/stl/write-stl.ts'
import type { RepairedModel } from '../mesh-messages.ts'
import { inflateWithFflate } from './inflate-with-fflate.ts'

/** Repairs a model and measures the result as if it had been uploaded. */
export function repairBytes(source: ByteSource): RepairedModel {
  const options = { inflate: inflateWithFflate }
  const parts: { part: Uint8Array; at: number }[] = []
  let repair: Repair = { closedHoles: 0, remainingHoles: 0, flippedTriangles: 0, removedTriangles: 0 }
  writeStl(
    (sink) => {
      repair = repairMesh(source, options, sink)
    },
    (part, at) => parts.push({ part: part.slice(), at }),
  )
  const bytes = new Uint8Array(parts.reduce((sum, { part }) => sum + part.length, 0))
  for (const { part, at } of parts) bytes.set(part, at)
  return { bytes: bytes.buffer, repair, measurement: measureMesh(sourceFromBytes(bytes), options) }
}
