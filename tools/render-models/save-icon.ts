import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const SIZE = 180
const MARK_SIZE = 108

/** The logo on our background color, for home screens, which round its corners. */
export async function saveIcon(mark: string, file: string): Promise<void> {
  const drawn = await sharp(readFileSync(mark), { density: 400 })
    .resize(MARK_SIZE, MARK_SIZE)
    .png()
    .toBuffer()
  await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#f8f6f2' } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(file)
}
