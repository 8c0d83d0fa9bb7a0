import { MeshError, type MeshErrorCode } from '../mesh-error.ts'
import { decodeLatin1 } from './latin1.ts'
import type { TextCursor } from './text-cursor.ts'

const MAX_QUOTE_LENGTH = 24

/** The word at the cursor, as it may be shown to a person. */
export function wordAt({ bytes, at, end }: TextCursor): string {
  const text = decodeLatin1(bytes.subarray(at, Math.min(at + MAX_QUOTE_LENGTH + 1, end)))
  const word = (/^\S*/.exec(text)?.[0] ?? '').replace(/[^\x21-\x7e]/g, '?')
  return word.length > MAX_QUOTE_LENGTH ? `${word.slice(0, MAX_QUOTE_LENGTH)}…` : word
}

/** What to say of a place where a text is not what it has to be. */
export function syntaxErrorAt(
  cursor: TextCursor,
  expected: string,
  code: MeshErrorCode = 'MALFORMED',
): MeshError {
  if (cursor.at >= cursor.end)
    return new MeshError('TRUNCATED', `The file ends where ${expected} should follow.`)
  return new MeshError(code, `The file is damaged: it says “${wordAt(cursor)}” where ${expected} should be.`)
}

/** Tells words that people and programs write for numbers that are none. */
export function numberErrorAt(cursor: TextCursor): MeshError {
  const isInfinite = /^[+-]?(nan|inf|1\.#|-1\.#)/i.test(wordAt(cursor))
  if (!isInfinite) return syntaxErrorAt(cursor, 'a number')
  return new MeshError('NOT_FINITE', `A corner of the model is at “${wordAt(cursor)}”, which is no place.`)
}
