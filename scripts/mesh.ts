import { closeSync, openSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type ByteSource, sourceFromBytes } from '#mesh/byte-source.ts'
import { type MeasureOptions, measureMesh } from '#mesh/measure/measure-mesh.ts'
import type { Measurement } from '#mesh/measurement.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { detectFormat } from '#mesh/read/detect-format.ts'
import { writeStl } from '#mesh/stl/write-stl.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { measureWithSolids } from '#server/mesh-pool/measure-with-solids.ts'
import { readStep } from '#server/mesh-pool/step/read-step.ts'

const [, , path] = process.argv

try {
  if (path === undefined) throw new Error('Name a file to measure: npm run mesh -- FILE')
  console.log(JSON.stringify(await measureFile(path), null, 2))
} catch (error) {
  console.error(JSON.stringify({ error: sentenceOf(error) }))
  process.exitCode = 1
}

async function measureFile(path: string): Promise<Measurement> {
  const file = openSync(path, 'r')
  try {
    const source = fileSource(file)
    if (detectFormat(source) === 'step') return await measureStep(await readStep(source))
    return await measured(source, { inflate: inflateWithZlib, crc32 })
  } finally {
    closeSync(file)
  }
}

async function measured(source: ByteSource, options: MeasureOptions): Promise<Measurement> {
  const { measurement } = await measureWithSolids((solids) => ({
    measurement: measureMesh(source, { ...options, ...(solids && { solids }) }),
  }))
  return measurement
}

/** Measures the mesh that a STEP file becomes. */
async function measureStep(give: (sink: TriangleSink) => void): Promise<Measurement> {
  const chunks: { bytes: Uint8Array; at: number }[] = []
  writeStl(give, (bytes, at) => chunks.push({ bytes: bytes.slice(), at }))
  const mesh = new Uint8Array(Math.max(...chunks.map(({ bytes, at }) => at + bytes.length)))
  for (const { bytes, at } of chunks) mesh.set(bytes, at)
  return { ...(await measured(sourceFromBytes(mesh), { unit: 'mm' })), format: 'step' }
}

/** Our own errors have a readable message; system errors are translated by code. */
function sentenceOf(error: unknown): string {
  if (error instanceof MeshError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES') return `There is no permission to read ${path}.`
  return error instanceof Error ? error.message : String(error)
}
