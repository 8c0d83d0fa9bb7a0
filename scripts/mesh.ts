import { closeSync, openSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import type { Measurement } from '#mesh/measurement.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'

const [, , path] = process.argv

try {
  if (path === undefined) throw new Error('Name a file to measure: npm run mesh -- FILE')
  console.log(JSON.stringify(measureFile(path), null, 2))
} catch (error) {
  console.error(JSON.stringify({ error: sentenceOf(error) }))
  process.exitCode = 1
}

function measureFile(path: string): Measurement {
  const file = openSync(path, 'r')
  try {
    return measureMesh(fileSource(file), { inflate: inflateWithZlib, crc32 })
  } finally {
    closeSync(file)
  }
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
