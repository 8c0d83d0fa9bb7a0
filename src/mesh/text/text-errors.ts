import { MeshError, type MeshErrorCode } from '../mesh-error.ts'
import { decodeLatin1 } from './latin1.ts'
import type { TextCursor } from './text-cursor.ts'

const MAX_QUOTE_LENGTH = 24

/** The word at the cursor, shortened and printable for an error message. */
export function wordAt({ bytes, at, end }: TextCursor): string {
  const text = decodeLatin1(bytes.subarray(at, Math.min(at + MAX_QUOTE_LENGTH + 1, end)))
  const word = (/^\S*/.exec(text)?.[0] ?? '').replace(/[^\x21-\x7e]/g, '?')
  return word.length > MAX_QUOTE_LENGTH ? `${word.slice(0, MAX_QUOTE_LENGTH)}…` : word
}

/** The error for unexpected text at the cursor. */
export function syntaxErrorAt(
  cursor: TextCursor,
  expected: string,
  code: MeshErrorCode = 'MALFORMED',
): MeshError {
  if (cursor.at >= cursor.end)
    return new MeshError('TRUNCATED', `The file ends where ${expected} is expected.`)
  return new MeshError(code, `The file is damaged: expected ${expected}, found “${wordAt(cursor)}”.`)
}

/** The error for text that isn't a number: NOT_FINITE for NaN and infinity, otherwise MALFORMED. */
export function numberErrorAt(cursor: TextCursor): MeshError {
  const isInfinite = /^[+-]?(nan|inf|1\.#|-1\.#)/i.test(wordAt(cursor))
  if (!isInfinite) return syntaxErrorAt(cursor, 'a number')
  return new MeshError(
    'NOT_FINITE',
    `The model has the coordinate “${wordAt(cursor)}”, which isn’t a number.`,
  )
}
