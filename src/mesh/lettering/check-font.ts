import { LetteringError } from './lettering-error.ts'

const MAX_TABLES = 64
const HEADER = 12
const RECORD = 16
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']

/** Refuses what isn’t a single TrueType or OpenType font with outlines, before a font engine reads it. Throws LetteringError. */
export function checkFont(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER) throw fontError('It is empty.')
  const kind = view.getUint32(0)
  const signature = String.fromCharCode(...bytes.subarray(0, 4))
  if (signature === 'ttcf') throw fontError('It is a collection. Upload one font of it.')
  if (/^wOF[F2]$/.test(signature)) throw fontError('It is a web font. Upload its TTF or OTF file.')
  if (kind !== 0x00010000 && signature !== 'OTTO' && signature !== 'true')
    throw fontError('It isn’t a TTF or OTF file.')
  const count = view.getUint16(4)
  if (count > MAX_TABLES || bytes.length < HEADER + RECORD * count) throw damaged()
  const tables = new Set<string>()
  for (let table = 0; table < count; table++) {
    const at = HEADER + RECORD * table
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (offset + length > bytes.length) throw damaged()
    tables.add(String.fromCharCode(...bytes.subarray(at, at + 4)))
  }
  if (NEEDED.some((name) => !tables.has(name))) throw damaged()
  if (!['glyf', 'CFF ', 'CFF2'].some((name) => tables.has(name)))
    throw fontError('It has no outlines, only pictures of its letters.')
}

export const fontError = (reason: string, cause?: unknown): LetteringError =>
  new LetteringError('FONT', `The font can’t be used. ${reason}`, { cause })

const damaged = () => fontError('The file is damaged.')
