import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { ByteSource } from '#mesh/byte-source.ts'
import { describeMesh } from '#mesh/measure/describe-mesh.ts'
import { millimetersPer } from '#mesh/measure/guess-unit.ts'
import { Welder } from '#mesh/measure/weld.ts'
import type { LengthUnit, Measurement } from '#mesh/measurement.ts'
import { detectFormat } from '#mesh/read/detect-format.ts'
import { type ReadResult, readMesh } from '#mesh/read/read-mesh.ts'
import { defaultLimits } from '#mesh/read-options.ts'
import { simplifyMesh } from '#mesh/simplify/simplify-mesh.ts'
import type { SolidTools } from '#mesh/solids/solid-tools.ts'
import { BYTES_PER_TRIANGLE } from '#mesh/stl/binary-stl.ts'
import { writeStl } from '#mesh/stl/write-stl.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { fileSource } from '../blobs/file-source.ts'
import { inflateWithZlib } from './inflate-with-zlib.ts'
import { measureWithSolids } from './measure-with-solids.ts'
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

async function measureTriangles(source: ByteSource, task: MeasureRequest): Promise<MeasuredModel> {
  const { printFile, preview, picture, objects } = resultPaths(task.into)
  const { measurement, read } = await measureWithSolids((solids) =>
    measureAndWrite(source, task, printFile, solids),
  )
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
    const project = read.project && measureProject(printed, read.project, hasUnion(measurement))
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

/** Measures a model and writes its print file, from reading it once. */
function measureAndWrite(
  source: ByteSource,
  { unit, name }: MeasureRequest,
  printFile: string,
  solids: SolidTools | undefined,
) {
  const welder = new Welder(Math.min(source.size, defaultLimits.bytes) / BYTES_PER_TRIANGLE)
  let read: ReadResult | undefined
  const give = (sink: TriangleSink) => {
    const both: TriangleSink = {
      add(coordinates, triangles) {
        welder.add(coordinates, triangles)
        sink.add(coordinates, triangles)
      },
    }
    read = readMesh(source, { ...READING, ...(solids && { solids }) }, both)
  }
  writeTo(printFile, give, factorOf(source, unit))
  const options = { ...(unit && { unit }), ...(name && { name }) }
  return { measurement: describeMesh(welder.finish(), read!, options), read: read! }
}

/** Whether bodies were united for the volume, so that a scan would count more. */
const hasUnion = ({ findings }: Measurement): boolean =>
  findings.some(({ kind }) => kind === 'OVERLAPS' || kind === 'INSIDE_OUT')

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
