/** Why a file is not taken, for programs; people read the message. */
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

/** A file that cannot be read or must not be. The message is a plain sentence for the owner of the file. */
export class MeshError extends Error {
  override readonly name = 'MeshRefused'
  readonly code: MeshErrorCode

  constructor(code: MeshErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
