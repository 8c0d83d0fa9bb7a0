import { MeshRefused, type RefusalCode } from '../mesh-refused.ts'
import { textOf } from './text-bytes.ts'
import type { TextCursor } from './text-cursor.ts'

const LONGEST_QUOTE = 24

/** The word at the cursor, as it may be shown to a person. */
export function wordAt({ bytes, at, end }: TextCursor): string {
  const text = textOf(bytes.subarray(at, Math.min(at + LONGEST_QUOTE + 1, end)))
  const word = (/^\S*/.exec(text)?.[0] ?? '').replace(/[^\x21-\x7e]/g, '?')
  return word.length > LONGEST_QUOTE ? `${word.slice(0, LONGEST_QUOTE)}…` : word
}

/** What to say of a place where a text is not what it has to be. */
export function damagedAt(
  cursor: TextCursor,
  expected: string,
  code: RefusalCode = 'MALFORMED',
): MeshRefused {
  if (cursor.at >= cursor.end)
    return new MeshRefused('TRUNCATED', `The file ends where ${expected} should follow.`)
  return new MeshRefused(
    code,
    `The file is damaged: it says “${wordAt(cursor)}” where ${expected} should be.`,
  )
}

/** Tells words that people and programs write for numbers that are none. */
export function notANumberAt(cursor: TextCursor): MeshRefused {
  const isInfinite = /^[+-]?(nan|inf|1\.#|-1\.#)/i.test(wordAt(cursor))
  if (!isInfinite) return damagedAt(cursor, 'a number')
  return new MeshRefused('NOT_FINITE', `A corner of the model is at “${wordAt(cursor)}”, which is no place.`)
}
