import { z } from 'zod'
import { invalidRequest } from './stripe-error.ts'

// Fields of a form, which are all text.

/** An integer between two bounds. */
export const integer = (min = 0, max = 99_999_999) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const text = z.string().max(5000)
/** Text, or an empty value, which unsets the field. */
export const clearable = text.transform((value) => (value === '' ? null : value))
/** Up to 50 keys; an empty value removes one. An empty field removes all. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
export const currency = z.string().regex(/^[a-z]{3}$/)
export const seconds = integer(0, 99_999_999_999)
/** Taken, but without any effect in the sandbox. */
export const ignored = z.unknown().optional()

/** Creation and other times of a list: one instant, or bounds. */
export const timeRange = z
  .union([
    seconds.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }).partial(),
  ])
  .optional()

/** Checks a request's fields. Unknown, missing and malformed ones are refused with their name, as Stripe does. */
export function checkFields<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0]!])
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message))
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param })
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (at === 0 ? String(key) : `[${String(key)}]`)).join('')
