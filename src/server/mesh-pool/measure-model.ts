import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { ByteSource } from '#mesh/byte-source.ts'
import { millimetersPer } from '#mesh/measure/guess-unit.ts'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import type { LengthUnit } from '#mesh/measurement.ts'
import type { Project } from '#mesh/project.ts'
import { detectFormat } from '#mesh/read/detect-format.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { defaultLimits } from '#mesh/read-options.ts'
import { simplifyMesh } from '#mesh/simplify/simplify-mesh.ts'
import { writeStl } from '#mesh/stl/write-stl.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { fileSource } from '../blobs/file-source.ts'
import { inflateWithZlib } from './inflate-with-zlib.ts'
import type { MeasuredModel, MeasureRequest } from './mesh-pool.ts'
import { resultPaths } from './mesh-thread.ts'
import { drawObjects, measureProject } from './project/measure-project.ts'
import { saveImage, savePicture } from './save-picture.ts'
import { readStep } from './step/read-step.ts'

const READING = { inflate: inflateWithZlib, crc32 }
/** Our own STL may be larger than the upload limit, because most formats need fewer bytes. */
const READING_PRINT = { ...READING, limits: { ...defaultLimits, bytes: Number.POSITIVE_INFINITY } }

/** Models with more triangles than this get a preview with at most `IN_PREVIEW`. */
const PREVIEW_ABOVE = 2_000_000
const IN_PREVIEW = 1_000_000

/** Measures a model and writes its print file, preview and picture. */
export async function measureModel(file: number, task: MeasureRequest): Promise<MeasuredModel> {
  const source = fileSource(file)
  return detectFormat(source) === 'step' ? measureStep(source, task) : measureTriangles(source, task)
}

/** A STEP file becomes a mesh in millimeters first. It is measured as such. */
async function measureStep(source: ByteSource, task: MeasureRequest): Promise<MeasuredModel> {
  const { mesh } = resultPaths(task.into)
  const triangles = await readStep(source)
  writeTo(mesh, triangles)
  const file = openSync(mesh, 'r')
  try {
    const measured = await measureTriangles(fileSource(file), { ...task, unit: task.unit ?? 'mm' })
    return { ...measured, measurement: { ...measured.measurement, format: 'step' } }
  } finally {
    closeSync(file)
    rmSync(mesh)
  }
}

async function measureTriangles(
  source: ByteSource,
  { unit, name, into }: MeasureRequest,
): Promise<MeasuredModel> {
  const { printFile, preview, picture, objects } = resultPaths(into)
  const measurement = measureMesh(source, { ...READING, ...(unit && { unit }), ...(name && { name }) })
  const found: { project: Project | null } = { project: null }
  const read = (sink: TriangleSink) => {
    found.project = readMesh(source, READING, sink).project
  }
  writeTo(printFile, read, factorOf(source, unit))
  // The binary STL just written is the fastest source of triangles from here on.
  const print = openSync(printFile, 'r')
  try {
    const printed = fileSource(print)
    const give = (sink: TriangleSink) => {
      readMesh(printed, READING_PRINT, sink)
    }
    const isLarge = measurement.triangles > PREVIEW_ABOVE
    if (isLarge) writeTo(preview, (sink) => simplifyMesh(give, IN_PREVIEW, sink))
    await savePicture(give, picture)
    const project = found.project && measureProject(printed, found.project)
    if (project) await saveImage(drawObjects(printed, project.objects), objects)
    return {
      ...{ measurement, printFile, picture, project },
      preview: isLarge ? preview : printFile,
      objects: project && objects,
    }
  } finally {
    closeSync(print)
  }
}

function writeTo(path: string, give: (sink: TriangleSink) => void, factor = 1): void {
  const file = openSync(path, 'w')
  try {
    writeStl(give, (bytes, at) => writeSync(file, bytes, 0, bytes.length, at), factor)
  } finally {
    closeSync(file)
  }
}

/** The factor to millimeters if the seller chose a unit. */
function factorOf(source: ByteSource, unit: LengthUnit | undefined): number {
  if (!unit) return 1
  const declared = readMesh(source, READING, { add() {} }).unit
  return millimetersPer[unit] / (declared === null ? 1 : millimetersPer[declared])
}
