import type { TextCursor } from '../text/text-cursor.ts'

const BACKSLASH = 92

/** The place behind the last line that does not go on. */
export function findEndOfLine(bytes: Uint8Array, length: number): number {
  // NOTE: the last byte may be the first half of a line break; the next piece brings the other one.
  for (let at = length - 2; at >= 0; at--) if (bytes[at] === 10 && !isContinued(bytes, at)) return at + 1
  for (let at = length - 2; at >= 0; at--)
    if (bytes[at] === 13 && bytes[at + 1] !== 10 && !isContinued(bytes, at)) return at + 1
  return 0
}

function isContinued(bytes: Uint8Array, lineBreak: number): boolean {
  const last = bytes[lineBreak - 1]
  return last === BACKSLASH || (last === 13 && bytes[lineBreak] === 10 && bytes[lineBreak - 2] === BACKSLASH)
}

/** Moves the cursor over blanks within a line, and over the end of a line that goes on in the next. */
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

/** Moves the cursor to the end of the line and of those that it goes on in. */
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
