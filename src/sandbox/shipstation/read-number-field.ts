import { z } from 'zod'
import { invalidField } from './shipstation-responses.ts'

/** A number that a body must have, or 400 with its name. */
export function readNumberField(body: unknown, field: string): number {
  const value = z.record(z.string(), z.unknown()).safeParse(body).data?.[field]
  if (typeof value !== 'number') throw invalidField(field, `The ${field} field is required.`)
  return value
}
