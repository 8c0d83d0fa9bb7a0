import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

// Small enough that nobody else waits noticeably for one piece.
const PIECE_BYTES = 256 * 1024

/** The SHA-256 of a file in hexadecimal digits. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) hash.update(piece)
  return hash.digest('hex')
}
