import type { ByteSource } from '../byte-source.ts'

const MARK_BYTES = 2
const PIECE_BYTES = 1 << 16
const QUESTION_MARK = 63

/**
 * A text in UTF-16 as Latin-1, which is all that our text formats need. Other characters become question marks. Returns
 * the source itself if it doesn't start with a byte order mark of UTF-16.
 */
export function decodeUtf16(source: ByteSource): ByteSource {
  const start = new Uint8Array(2 * MARK_BYTES)
  if (source.read(start, 0) < start.length) return source
  const isLittleEndian = start[0] === 0xff && start[1] === 0xfe && start[3] === 0
  const isBigEndian = start[0] === 0xfe && start[1] === 0xff && start[2] === 0
  if (!isLittleEndian && !isBigEndian) return source
  const [low, high] = isLittleEndian ? [0, 1] : [1, 0]
  const piece = new Uint8Array(2 * PIECE_BYTES)
  const size = Math.floor((source.size - MARK_BYTES) / 2)
  return {
    size,
    read(target, offset) {
      const length = Math.max(0, Math.min(target.length, size - offset))
      let done = 0
      while (done < length) {
        const wanted = piece.subarray(0, 2 * Math.min(PIECE_BYTES, length - done))
        const count = source.read(wanted, MARK_BYTES + 2 * (offset + done)) >> 1
        if (count === 0) break
        for (let at = 0; at < count; at++)
          target[done + at] = piece[2 * at + high] === 0 ? piece[2 * at + low]! : QUESTION_MARK
        done += count
      }
      return done
    },
  }
}
