/** Why a file was rejected. */
export type MeshErrorCode =
  | 'EMPTY'
  | 'UNKNOWN_FORMAT'
  | 'TRUNCATED'
  | 'COUNT_LIES'
  | 'MALFORMED'
  | 'NO_TRIANGLES'
  | 'TOO_MANY_TRIANGLES'
  | 'TOO_LARGE'
  | 'NOT_FINITE'
  | 'OUT_OF_RANGE'
  | 'BROKEN_ARCHIVE'
  | 'NOT_SUPPORTED'

/** Thrown for a file that is invalid, unsupported or over a limit. The message is a sentence for the file's owner. */
export class MeshError extends Error {
  override readonly name = 'MeshError'
  readonly code: MeshErrorCode

  constructor(code: MeshErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
