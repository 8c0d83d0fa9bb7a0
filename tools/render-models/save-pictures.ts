import sharp from 'sharp'

/** Writes a picture in several widths, each as AVIF and WebP. */
export async function savePictures(picture: Buffer, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const sized = sharp(picture).resize({ width })
    await sized.clone().avif({ quality: 50, effort: 4 }).toFile(`${name}-${width}.avif`)
    await sized.clone().webp({ quality: 74, alphaQuality: 80, effort: 5 }).toFile(`${name}-${width}.webp`)
  }
}

/** Writes a link preview as JPEG: sites that show previews support nothing newer. */
export async function savePreview(picture: Buffer, file: string): Promise<void> {
  await sharp(picture).flatten().jpeg({ quality: 84, mozjpeg: true }).toFile(file)
}

/** Fades shadows at the edge of the picture, so that no frame shows on the page. */
export async function softenEdges(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const margin = Math.round(Math.min(width, height) * 0.05)
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="soft"><feGaussianBlur stdDeviation="${margin / 2.2}"/></filter>
    <rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}"
      rx="${margin * 2}" filter="url(#soft)"/></svg>`
  return await sharp(picture)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
