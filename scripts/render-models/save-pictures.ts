import sharp from 'sharp'

/** Writes a picture in several widths, each as AVIF and as WebP. */
export async function savePictures(picture: Buffer, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const sized = sharp(picture).resize({ width })
    await sized.clone().avif({ quality: 50, effort: 4 }).toFile(`${name}-${width}.avif`)
    await sized.clone().webp({ quality: 74, alphaQuality: 80, effort: 5 }).toFile(`${name}-${width}.webp`)
  }
}

/** Writes a link preview as JPEG, because those who show them read nothing newer. */
export async function savePreview(picture: Buffer, file: string): Promise<void> {
  await sharp(picture).flatten().jpeg({ quality: 84, mozjpeg: true }).toFile(file)
}
