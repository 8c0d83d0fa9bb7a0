import type { ByteSource } from '../byte-source.ts'
import type { LengthUnit } from '../measurement.ts'
import { MeshError } from '../mesh-error.ts'
import type { Project } from '../project.ts'
import { defaultLimits, type MeshLimits, type ReadOptions } from '../read-options.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import { slicedFileText } from '../sliced-file-text.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { readModel } from './model/read-model.ts'
import { modelError } from './model/read-values.ts'
import type { ThreeMfModel } from './model/three-mf-model.ts'
import { openPackage } from './opc/open-package.ts'
import { packageError, partKey } from './opc/part-name.ts'
import { placeObjects } from './place/place-objects.ts'
import { describeProject } from './project/describe-project.ts'
import { remarkProject } from './project/remark-project.ts'
import { readSlicerIntent } from './slicer/slicer-intent.ts'
import { type Archive, openArchive } from './zip/open-archive.ts'

interface ThreeMfResult {
  unit: LengthUnit
  project: Project | null
}

/** Vertex limit per allowed triangle; closed meshes have half a vertex per triangle. */
const VERTICES_PER_TRIANGLE = 1.5
/** Compressed, meshes have more than ten. */
const MIN_BYTES_PER_TRIANGLE = 4
/** Settings of real projects have some kilobytes per object. */
const MAX_SETTINGS_BYTES = 4e6

/**
 * Reads the build of a 3MF file: transformed, in millimeters, with mirrored parts facing outward. Returns the file's
 * own unit, and its objects if it is a project. Throws MeshError; docs/mesh.md lists what is rejected. What doesn't matter for the print goes to `remarks`.
 *
 * `inflate` is passed in: `inflateWithZlib` in Node, `inflateWithFflate` in the browser.
 */
export function readThreeMf(
  source: ByteSource,
  options: ReadOptions,
  sink: TriangleSink,
  remarks: ReadRemarks,
): ThreeMfResult {
  const { inflate, crc32: checksum, limits: given = defaultLimits } = options
  const limits = { ...given, triangles: Math.min(given.triangles, maxTrianglesIn(source.size)) }
  if (!inflate) throw new MeshError('NOT_SUPPORTED', '3MF files can’t be read here.')
  const archive = openArchive(source, { inflate, checksum }, limits)
  try {
    return readArchive(archive, { ...options, limits }, sink, remarks)
  } catch (error) {
    const hasNoModel = error instanceof MeshError && ['MALFORMED', 'NO_TRIANGLES'].includes(error.code)
    if (hasNoModel && isSliced(archive)) throw slicedFile(error)
    throw error
  }
}

/** Copies and repeated text make many triangles of a small file, which would take memory that its upload doesn't show. */
const maxTrianglesIn = (bytes: number): number =>
  Math.max(2_500_000, Math.floor(bytes / MIN_BYTES_PER_TRIANGLE))

function readArchive(
  archive: Archive,
  { limits, onProgress, solids }: ReadOptions & { limits: MeshLimits },
  sink: TriangleSink,
  remarks: ReadRemarks,
): ThreeMfResult {
  const opcPackage = openPackage(archive, limits, remarks)
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
    return readModel(stream, { isRoot, budget, depth: limits.xmlDepth, bytes: entry.bytes, remarks })
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
  for (const { images } of [root, ...others.values()]) images.forEach(opcPackage.checkImage)
  const find = (path: string) => others.get(partKey(path))!
  const settings = (name: string) => {
    const entry = opcPackage.part(name)
    if (!entry) return null
    if (entry.bytes > MAX_SETTINGS_BYTES) {
      remarks.addDeviation(
        'the slicer’s settings are too large to read, so modifiers may be part of the model',
      )
      return null
    }
    return (onChunk: (chunk: Uint8Array) => void) => archive.read(entry, onChunk)
  }
  const intent = readSlicerIntent(settings, limits.xmlDepth, remarks)
  const models = { root, others: [...others.values()], find }
  const placed = placeObjects(models, { limits, intent, remarks, solids }, sink)
  const project = describeProject(models, placed, intent)
  if (project) remarkProject(project, remarks)
  return { unit: root.unit, project }
}

function pathsOf(root: ThreeMfModel): Set<string> {
  const references = [...root.items, ...[...root.objects.values()].flatMap(({ components }) => components)]
  return new Set(references.flatMap(({ path }) => (path === null ? [] : [path])))
}

/** Whether the archive holds instructions for a printer, as sliced plates and Cura’s UFP files do. */
function isSliced(archive: Archive): boolean {
  return archive.entries.some(({ name }) => /^(metadata|3d)\/[^/]+\.gcode$/i.test(name))
}

function slicedFile(cause: unknown): MeshError {
  return new MeshError('NOT_SUPPORTED', slicedFileText, { cause })
}
