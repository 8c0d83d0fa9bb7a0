import type { TextCursor } from '../text/text-cursor.ts'

const BACKSLASH = 92

/** The index after the last line that isn't continued. */
export function findEndOfLine(bytes: Uint8Array, length: number): number {
  // NOTE: the last byte may be the first half of a line break whose other half is in the next piece.
  for (let at = length - 2; at >= 0; at--) if (bytes[at] === 10 && !isContinued(bytes, at)) return at + 1
  for (let at = length - 2; at >= 0; at--)
    if (bytes[at] === 13 && bytes[at + 1] !== 10 && !isContinued(bytes, at)) return at + 1
  return 0
}

function isContinued(bytes: Uint8Array, lineBreak: number): boolean {
  const last = bytes[lineBreak - 1]
  return last === BACKSLASH || (last === 13 && bytes[lineBreak] === 10 && bytes[lineBreak - 2] === BACKSLASH)
}

/** Skips blanks within a line, and line breaks after a continuation backslash. */
export function skipBlanks(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end) {
    const byte = bytes[at]!
    if (byte === BACKSLASH && (bytes[at + 1] === 10 || bytes[at + 1] === 13))
      at += bytes[at + 1] === 13 && bytes[at + 2] === 10 ? 3 : 2
    else if (byte <= 32 && byte !== 10 && byte !== 13) at++
    else break
  }
  cursor.at = at
}

/** Moves the cursor to the end of the line, including its continuation lines. */
export function skipLogicalLine(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  for (; at < end; at++) {
    const byte = bytes[at]!
    if (byte !== 10 && byte !== 13) continue
    if (!isContinued(bytes, at)) break
    if (byte === 13 && bytes[at + 1] === 10) at++
  }
  cursor.at = at
}
