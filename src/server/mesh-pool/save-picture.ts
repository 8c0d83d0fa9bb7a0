import { drawPicture } from '#mesh/picture/draw-picture.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'

const PICTURE = { size: 512, color: '#d9784a' }

/** Draws a model as WebP. */
export async function savePicture(give: (sink: TriangleSink) => void, path: string): Promise<void> {
  const { rgba, width, height } = drawPicture(give, PICTURE)
  const { size } = PICTURE
  // Loaded late, so that rejected files are rejected right away.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(size, size)
    .webp({ quality: 82, alphaQuality: 90 })
    .toFile(path)
}
