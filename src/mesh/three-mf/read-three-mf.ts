import type { ByteSource } from '../byte-source.ts'
import type { LengthUnit } from '../measurement.ts'
import { MeshError } from '../mesh-error.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { readModel } from './model/read-model.ts'
import { modelError } from './model/read-values.ts'
import type { ThreeMfModel } from './model/three-mf-model.ts'
import { openPackage } from './opc/open-package.ts'
import { packageError, partKey } from './opc/part-name.ts'
import { placeObjects } from './place/place-objects.ts'
import { openArchive } from './zip/open-archive.ts'

/** Vertex limit per allowed triangle; closed meshes have half a vertex per triangle. */
const VERTICES_PER_TRIANGLE = 1.5

/**
 * Reads the build of a 3MF file: transformed, in millimeters, with mirrored parts facing outward. Returns the file's
 * own unit. Throws MeshError; docs/mesh.md lists what is rejected.
 *
 * `inflate` is passed in: `inflateWithZlib` in Node, `inflateWithFflate` in the browser.
 */
export function readThreeMf(
  source: ByteSource,
  options: ReadOptions,
  sink: TriangleSink,
): { unit: LengthUnit } {
  const { inflate, crc32: checksum, limits = defaultLimits, onProgress } = options
  if (!inflate) throw new MeshError('NOT_SUPPORTED', '3MF files can’t be read here.')
  const archive = openArchive(source, { inflate, checksum }, limits)
  const opcPackage = openPackage(archive, limits)
  const maxTriangles = limits.triangles
  const budget = { vertices: VERTICES_PER_TRIANGLE * maxTriangles, triangles: maxTriangles, maxTriangles }
  const read = (name: string, isRoot: boolean): ThreeMfModel => {
    const entry = opcPackage.find(name)
    let done = 0
    const stream = (onChunk: (chunk: Uint8Array) => void) =>
      archive.read(entry, (chunk) => {
        onChunk(chunk)
        done += chunk.length
        onProgress?.(Math.min(1, done / entry.bytes))
      })
    return readModel(stream, { isRoot, budget, depth: limits.xmlDepth, bytes: entry.bytes })
  }
  const root = read(opcPackage.root, true)
  const others = new Map<string, ThreeMfModel>()
  for (const path of pathsOf(root)) {
    const key = partKey(path)
    if (others.has(key)) continue
    if (key === partKey(opcPackage.root)) throw modelError('a model refers to itself')
    opcPackage.find(path)
    if (!opcPackage.others.has(key)) throw packageError('a referenced model isn’t related to the root model')
    others.set(key, read(path, false))
  }
  for (const { images } of [root, ...others.values()]) images.forEach(opcPackage.requireImage)
  const find = (path: string) => others.get(partKey(path))!
  placeObjects({ root, others: [...others.values()], find }, limits, sink)
  return { unit: root.unit }
}

function pathsOf(root: ThreeMfModel): Set<string> {
  const references = [...root.items, ...[...root.objects.values()].flatMap(({ components }) => components)]
  return new Set(references.flatMap(({ path }) => (path === null ? [] : [path])))
}
