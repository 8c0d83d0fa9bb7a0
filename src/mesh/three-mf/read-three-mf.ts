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

/** Points that are read at most for each triangle that is allowed; closed meshes have half a point for each. */
const POINTS_PER_TRIANGLE = 1.5

/**
 * Reads what a 3MF file says is to be built: moved, in millimeters, mirrored parts turned the right way out. See
 * docs/mesh.md for what is refused.
 *
 * `inflate` comes from outside. In Node it is `inflateWithZlib`; in a browser, with fflate:
 * `(deflated, limit, give) => { let size = 0; const inflate = new Inflate((part) => { if ((size += part.length) > limit)
 * throw new Error('too large'); give(part) }); for (let at = 0; at < deflated.length; at += 65_536)
 * inflate.push(deflated.subarray(at, at + 65_536), at + 65_536 >= deflated.length) }`
 */
export function readThreeMf(
  source: ByteSource,
  options: ReadOptions,
  sink: TriangleSink,
): { unit: LengthUnit } {
  const { inflate, crc32: checksum, limits = defaultLimits, onProgress } = options
  if (!inflate) throw new MeshError('NOT_SUPPORTED', '3MF files cannot be read here.')
  const archive = openArchive(source, { inflate, checksum }, limits)
  const opcPackage = openPackage(archive, limits)
  const most = limits.triangles
  const budget = { vertices: POINTS_PER_TRIANGLE * most, triangles: most, maxTriangles: most }
  const read = (name: string, isRoot: boolean): ThreeMfModel => {
    const entry = opcPackage.find(name)
    let done = 0
    const give = (take: (part: Uint8Array) => void) =>
      archive.read(entry, (part) => {
        take(part)
        done += part.length
        onProgress?.(Math.min(1, done / entry.bytes))
      })
    return readModel(give, { isRoot, budget, depth: limits.xmlDepth, bytes: entry.bytes })
  }
  const root = read(opcPackage.root, true)
  const others = new Map<string, ThreeMfModel>()
  for (const path of pathsOf(root)) {
    const key = partKey(path)
    if (others.has(key)) continue
    if (key === partKey(opcPackage.root)) throw modelError('a model refers to itself')
    opcPackage.find(path)
    if (!opcPackage.others.has(key))
      throw packageError('a model that is referred to is not related to the first one')
    others.set(key, read(path, false))
  }
  for (const { pictures } of [root, ...others.values()]) pictures.forEach(opcPackage.requirePicture)
  const find = (path: string) => others.get(partKey(path))!
  placeObjects({ root, others: [...others.values()], find }, limits, sink)
  return { unit: root.unit }
}

function pathsOf(root: ThreeMfModel): Set<string> {
  const references = [...root.items, ...[...root.objects.values()].flatMap(({ components }) => components)]
  return new Set(references.flatMap(({ path }) => (path === null ? [] : [path])))
}
