import { z } from 'zod'

/** An id on the wire, as text. */
export const wireId = z.union([z.string().min(1), z.int()]).transform(String)

/** Text on the wire; absent is empty. */
export const wireText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => storable(String(value ?? '')))

/** Text on the wire that may be absent or empty: then null. */
export const wireOptionalText = wireText.transform((value) => value || null)

/** PostgreSQL takes neither the character zero nor half a character. */
function storable(value: string): string {
  return value.replaceAll('\u0000', '').toWellFormed().trim()
}
