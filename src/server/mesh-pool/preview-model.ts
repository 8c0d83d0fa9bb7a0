import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { MeshError } from '#mesh/mesh-error.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { defaultLimits } from '#mesh/read-options.ts'
import { makePreview } from '#mesh/simplify/make-preview.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import { loadKernel } from './lettering/load-kernel.ts'
import type { PreviewedModel, PreviewRequest } from './mesh-pool.ts'
import { resultPaths } from './mesh-thread.ts'
import { simplifySolid } from './simplify-solid.ts'

/** Enough for a hundred thousand triangles, in several copies. */
const KERNEL_MEGABYTES = 512

const READING = { limits: { ...defaultLimits, bytes: Number.POSITIVE_INFINITY } }

/** Writes a coarser, displaced copy of a print file for strangers to look at, compressed. */
export async function previewModel(file: number, { seed, into }: PreviewRequest): Promise<PreviewedModel> {
  const source = fileSource(file)
  const give = (sink: TriangleSink) => {
    readMesh(source, READING, sink)
  }
  const { bytes, triangles } = makePreview(give, seed, simplifySolid(await loadKernel(KERNEL_MEGABYTES)))
  if (triangles === 0) throw new MeshError('NO_TRIANGLES', 'Nothing is left of this model in a preview.')
  const { preview } = resultPaths(into)
  const compressed = gzipSync(bytes, { level: 9 })
  writeFileSync(preview, compressed)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { preview, sha256, triangles, bytes: compressed.length }
}
