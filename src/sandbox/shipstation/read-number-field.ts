import { z } from 'zod'
import { invalidField } from './shipstation-responses.ts'

/** Reads a required number field, or throws a 400 error that names it. */
export function readNumberField(body: unknown, field: string): number {
  const value = z.record(z.string(), z.unknown()).safeParse(body).data?.[field]
  if (typeof value !== 'number') throw invalidField(field, `The ${field} field is required.`)
  return value
}
