import { crc32, deflateSync } from 'node:zlib'
import type { PrintFile } from './print-files.ts'

const size = 160
const background: Color = [238, 238, 234]
const shades: [top: Color, left: Color, right: Color] = [
  [126, 170, 158],
  [92, 138, 126],
  [66, 108, 97],
]
type Color = [number, number, number]

/** Draws a PNG preview of a file: its bounding box, seen from above one corner. */
export function previewImage({ x, y, z }: Pick<PrintFile, 'x' | 'y' | 'z'>): Buffer {
  const scale = (size * 0.8) / Math.max((x + y) * 0.87, (x + y) / 2 + z)
  const [w, d, h] = [x * scale, y * scale, z * scale]
  const rows: Buffer[] = []
  for (let row = 0; row < size; row++) {
    const line = Buffer.alloc(1 + size * 3)
    for (let column = 0; column < size; column++) line.set(colorAt(column, row, w, d, h), 1 + column * 3)
    rows.push(line)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = deflateSync(Buffer.concat(rows))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The color of the visible face at a pixel. The corner nearest to the viewer is the origin. */
function colorAt(column: number, row: number, w: number, d: number, h: number): Color {
  const nearX = size / 2 + (w - d) * -0.435
  const topY = size / 2 + ((w + d) / 2 + h) / 2 - h
  const right = (column - nearX) / 0.87
  const down = row - topY
  const alongRight = right / 2 - down
  const alongLeft = -right / 2 - down
  if (alongRight >= 0 && alongRight <= w && alongLeft >= 0 && alongLeft <= d) return shades[0]
  if (right >= 0 && right <= w && down + right / 2 >= 0 && down + right / 2 <= h) return shades[2]
  if (right < 0 && -right <= d && down - right / 2 >= 0 && down - right / 2 <= h) return shades[1]
  return background
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
