import type { TextCursor } from './text-cursor.ts'

/** The letters of a word, small, to be compared with those of a text. */
export function wordOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Whether there is this word, in letters of any size, and nothing that goes on with it. */
export function isWordAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++)
    if ((bytes[at + index]! | 32) !== word[index]) return false
  return !(bytes[at + word.length]! > 32)
}

/** Moves the cursor behind this word, if it is there. */
export function acceptWord(cursor: TextCursor, word: Uint8Array): boolean {
  if (!isWordAt(cursor.bytes, cursor.at, word)) return false
  cursor.at += word.length
  return true
}

/** Moves the cursor to the next thing that is no space. Everything up to the space of ASCII counts as one. */
export function skipSpace(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end && bytes[at]! <= 32) at++
  cursor.at = at
}

/** Moves the cursor behind the letters that follow. */
export function skipWord(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end && bytes[at]! > 32) at++
  cursor.at = at
}

/** Moves the cursor behind the end of the line, whichever way it is written. */
export function skipLine(cursor: TextCursor): void {
  const { bytes, end } = cursor
  let { at } = cursor
  while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at++
  cursor.at = at
}
