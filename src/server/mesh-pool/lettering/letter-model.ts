import { readFileSync, writeFileSync } from 'node:fs'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { openFamily } from '#mesh/lettering/font-family.ts'
import { letterPart } from '#mesh/lettering/letter-part.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import type { LetteredModel, LetterRequest } from '../mesh-pool.ts'
import { resultPaths } from '../mesh-thread.ts'
import { savePicture } from '../save-picture.ts'
import { openBundled } from './font-files.ts'
import { loadKernel } from './load-kernel.ts'

/** Enough for a million triangles. */
const KERNEL_MEGABYTES = 1_024

/** Puts a text on a print file, and writes the new print file and its picture. Throws LetteringError or MeshError. */
export async function letterModel(
  file: number,
  { font, logo, order, into }: LetterRequest,
): Promise<LetteredModel> {
  const kernel = await loadKernel(KERNEL_MEGABYTES)
  const family = typeof font === 'string' ? openBundled(font) : openFamily([readFileSync(font.path)])
  const mark = logo && { ...logo, svg: readFileSync(logo.path, 'utf8') }
  const { file: lettered, ...found } = letterPart(kernel, family, fileSource(file), {
    ...order,
    logo: mark,
  })
  const { printFile, picture } = resultPaths(into)
  writeFileSync(printFile, lettered)
  await savePicture((sink) => {
    readMesh(sourceFromBytes(lettered), {}, sink)
  }, picture)
  return { ...found, printFile, picture }
}
