import { letteredLimits } from '../read-options.ts'

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
  | 'TOO_DETAILED'
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

const SIMPLIFY = 'Simplify it in your slicer or CAD program, and upload it as a new version.'

/** The error for a part with more triangles than we put letters on. */
export const tooDetailed = (options: ErrorOptions): LetteringError =>
  new LetteringError(
    'TOO_DETAILED',
    `Texts and logos go on parts of up to ${letteredLimits.triangles.toLocaleString('en')} triangles, and this one has more. ${SIMPLIFY}`,
    options,
  )

/** The error for a part that takes more memory than letters may. */
export const outOfMemory = (options: ErrorOptions): LetteringError =>
  new LetteringError('OUT_OF_MEMORY', `This part is too detailed for a text or logo. ${SIMPLIFY}`, options)
