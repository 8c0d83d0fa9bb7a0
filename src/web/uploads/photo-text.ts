/** Photos above this size are made smaller before they are sent: a phone’s has up to 12 MB, and is shown smaller anyway. */
const SEND_AS_IS_BYTES = 1_500_000
/** More than what is served. */
const MAX_SIDE = 2_400

/** A photo in Base64, smaller than it is if it is large. The server refuses what isn’t a photo. */
export async function photoText(file: File): Promise<string> {
  return await base64Of(file.size > SEND_AS_IS_BYTES ? await smaller(file).catch(() => file) : file)
}

async function smaller(file: File): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * scale)
  canvas.height = Math.round(photo.height * scale)
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  // Browsers that can’t write WebP write PNG.
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  return drawn && drawn.size < file.size ? drawn : file
}

/** The bytes of a file in Base64. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
