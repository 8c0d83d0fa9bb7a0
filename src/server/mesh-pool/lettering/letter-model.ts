import { fstatSync, readFileSync, writeFileSync } from 'node:fs'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { openFamily } from '#mesh/lettering/font-family.ts'
import { letterPart } from '#mesh/lettering/letter-part.ts'
import { viewOfFace } from '#mesh/picture/view.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import type { LetteredModel, LetterRequest } from '../mesh-pool.ts'
import { resultPaths } from '../mesh-thread.ts'
import { savePicture } from '../save-picture.ts'
import { openBundled } from './font-files.ts'
import { loadKernel } from './load-kernel.ts'

/** Any text on a part of a few triangles, what each megabyte of a part adds, and enough for a million triangles. */
const KERNEL_MEGABYTES = { min: 256, perMegabyte: 20, max: 1_024 } as const

/** Puts a text on a print file, and writes the new print file and a picture of the face with the text. Throws LetteringError or MeshError. */
export async function letterModel(
  file: number,
  { font, logo, order, into }: LetterRequest,
): Promise<LetteredModel> {
  const kernel = await loadKernel(kernelMegabytes(fstatSync(file).size))
  const family = typeof font === 'string' ? openBundled(font) : openFamily([readFileSync(font.path)])
  const mark = logo && { ...logo, svg: readFileSync(logo.path, 'utf8') }
  const { file: lettered, ...found } = letterPart(kernel, family, fileSource(file), {
    ...order,
    logo: mark,
  })
  const { printFile, picture } = resultPaths(into)
  writeFileSync(printFile, lettered)
  const give = (sink: TriangleSink) => {
    readMesh(sourceFromBytes(lettered), {}, sink)
  }
  await savePicture(give, picture, viewOfFace(order.area.normal, order.area.up))
  return { ...found, printFile, picture }
}

/** How much memory letters may take, by the size of the part. */
function kernelMegabytes(bytes: number): number {
  const { min, perMegabyte, max } = KERNEL_MEGABYTES
  return Math.min(max, Math.ceil(min + (perMegabyte * bytes) / 1e6))
}
