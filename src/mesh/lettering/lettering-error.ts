/** Why a text can't be made on a part. */
export type LetteringErrorCode =
  | 'EMPTY_TEXT'
  | 'TOO_MANY_CHARACTERS'
  | 'TOO_MANY_LINES'
  | 'NO_GLYPH'
  | 'EMOJI'
  | 'UNREADABLE_TEXT'
  | 'TOO_LONG'
  | 'TOO_COMPLEX'
  | 'LOGO'
  | 'FONT'
  | 'NOT_A_SOLID'
  | 'NOT_FLAT'
  | 'OFF_THE_FACE'
  | 'TOO_STEEP'
  | 'TOO_DEEP'
  | 'BROKEN_RESULT'
  | 'OUT_OF_MEMORY'

/** Thrown for a text that can't be made. The message is a sentence for the seller. */
export class LetteringError extends Error {
  override readonly name = 'LetteringError'
  readonly code: LetteringErrorCode

  constructor(code: LetteringErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
