import { z } from 'zod'

/** An id on the wire, as text. */
export const wireId = z.union([z.string().min(1), z.int()]).transform(String)

/** Text on the wire. Absent counts as empty. */
export const wireText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => storable(String(value ?? '')))

/** Text on the wire, or null when absent or empty. */
export const wireOptionalText = wireText.transform((value) => value || null)

/** PostgreSQL accepts neither null characters nor lone surrogates. */
function storable(value: string): string {
  return value.replaceAll('\u0000', '').toWellFormed().trim()
}
