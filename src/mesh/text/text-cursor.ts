/** A read position in a piece of text. The byte at `end` is readable and is a line break. */
export class TextCursor {
  readonly bytes: Uint8Array
  readonly end: number
  at: number
  /** Whether a number was read that has a comma where others have a point. */
  hasComma = false

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }
}
