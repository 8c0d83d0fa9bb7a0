import { drawPicture, type Picture } from '#mesh/picture/draw-picture.ts'
import type { View } from '#mesh/picture/view.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'

export const pictureColor = '#d9784a'
const PICTURE_SIZE = 512

/** Draws a model as WebP. */
export async function savePicture(
  give: (sink: TriangleSink) => void,
  path: string,
  view?: View,
): Promise<void> {
  await saveImage(drawPicture(give, { size: PICTURE_SIZE, color: pictureColor, view }), path, PICTURE_SIZE)
}

/** Saves an image as WebP, as a square of a size if that is given. */
export async function saveImage(
  { rgba, width, height }: Picture,
  path: string,
  size?: number,
): Promise<void> {
  // Loaded late, so that rejected files are rejected right away.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const image = sharp(rgba, { raw: { width, height, channels: 4 } })
  await (size ? image.resize(size, size) : image)
    .webp({ quality: 82, alphaQuality: 90, effort: 2 })
    .toFile(path)
}
