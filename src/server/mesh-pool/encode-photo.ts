import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { dropPngTexts } from './drop-png-texts.ts'
import type { EncodedPhoto, FileRequest, FileResult } from './mesh-pool.ts'

/** The longer side of what is served, in pixels. */
const SIDES = [480, 960, 1_600]
/** More than any phone takes. A file with more was made to fill memory. */
const MAX_PIXELS = 60_000_000
const MIN_SIDE = 300
/** Lower ones only while a photo of noise is larger than the limit. */
const QUALITIES = [80, 50, 20]
const MAX_BYTES = 700_000

const UNREADABLE = 'We can’t read this photo. Use a JPEG, PNG or WebP file.'

/** Writes a photo as WebP in several sizes, upright and without its metadata. */
export async function encodePhoto({ path, into }: FileRequest): Promise<FileResult<EncodedPhoto>> {
  const uploaded = readFileSync(path)
  // Other formats never reach the library: some of them can name files and addresses to load.
  if (!isPhoto(uploaded)) return { refusal: UNREADABLE }
  const source = isPng(uploaded) ? dropPngTexts(uploaded) : uploaded
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const open = () => sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    // Reads only the header.
    const { width, height, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
    // A picture of an animation is composed from others, which takes long on a large canvas.
    if (pages > 1) return { refusal: 'This is an animation. Use a photo that doesn’t move.' }
    if (Math.min(width, height) < MIN_SIDE)
      return { refusal: `This photo is too small. Each side needs at least ${MIN_SIDE} pixels.` }
    if (width * height > MAX_PIXELS)
      return { refusal: `This photo has more than ${MAX_PIXELS / 1_000_000} megapixels. Use a smaller one.` }
    const photo: EncodedPhoto = { width: 0, height: 0, bytes: 0, files: [] }
    for (const side of SIDES) {
      const upright = open().autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
      const { data, info } = await encode(upright)
      if (info.width === photo.width) break
      const written = join(into, `photo-${info.width}.webp`)
      await writeFile(written, data)
      photo.files.push({ width: info.width, path: written })
      photo.width = info.width
      photo.height = info.height
      photo.bytes += data.length
    }
    return photo
  } catch {
    return { refusal: UNREADABLE }
  }
}

async function encode(image: Sharp) {
  for (const quality of QUALITIES) {
    const encoded = await image.clone().webp({ quality }).toBuffer({ resolveWithObject: true })
    if (encoded.data.length <= MAX_BYTES || quality === QUALITIES.at(-1)) return encoded
  }
  throw new Error('There is no quality to encode with.')
}

const isPhoto = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  isPng(bytes) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
