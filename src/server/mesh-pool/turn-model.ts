import { drawTurntable } from '#mesh/picture/draw-picture.ts'
import { viewOfFace } from '#mesh/picture/view.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { defaultLimits } from '#mesh/read-options.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import type { TurnedModel, TurnRequest } from './mesh-pool.ts'
import { resultPaths } from './mesh-thread.ts'
import { pictureColor, saveImage } from './save-picture.ts'

const TURNTABLE = { size: 320, frames: 24, color: pictureColor }
const READING = { limits: { ...defaultLimits, bytes: Number.POSITIVE_INFINITY } }

/** Draws a print file as it turns on a table, beginning with the view of its text, as WebP. */
export async function turnModel(file: number, { normal, up, into }: TurnRequest): Promise<TurnedModel> {
  const source = fileSource(file)
  const { picture: strip } = resultPaths(into)
  const turned = drawTurntable(
    (sink) => {
      readMesh(source, READING, sink)
    },
    { ...TURNTABLE, view: viewOfFace(normal, up) },
  )
  await saveImage(turned, strip)
  return { strip, frames: TURNTABLE.frames }
}
