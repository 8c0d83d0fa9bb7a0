import type { TextCursor } from './text-cursor.ts'

/** The bytes of a lowercase word, for comparison. */
export function wordOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Whether the word is at this index, in any case, and ends there. */
export function isWordAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++)
    if ((bytes[at + index]! | 32) !== word[index]) return false
  return !(bytes[at + word.length]! > 32)
}

/** Skips the word if it is at the cursor. Returns whether it was. */
export function acceptWord(cursor: TextCursor, word: Uint8Array): boolean {
  if (!isWordAt(cursor.bytes, cursor.at, word)) return false
  cursor.at += word.length
  return true
}

/** Skips white space: every byte up to ASCII space. */
export function skipSpace(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end && bytes[at]! <= 32) at++
  cursor.at = at
}

/** Skips to the end of the word. */
export function skipWord(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end && bytes[at]! > 32) at++
  cursor.at = at
}

/** Moves the cursor to the end of the line, at CR or LF. */
export function skipLine(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at++
  cursor.at = at
}
