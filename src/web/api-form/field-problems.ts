import type { ErrorCode } from '#contract/errors.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { checkSchema, type JsonSchema, type SchemaProblem } from './check-schema.ts'

export interface FieldProblem {
  /** The name of the field. */
  field: string
  /** A sentence that names the field. */
  message: string
}

export type Labels = Readonly<Record<string, string>>

/** What is wrong with a body before it is sent, once per field. Parts of it without a label have no field. */
export function problemsOfBody(schema: JsonSchema, body: unknown, labels: Labels): FieldProblem[] {
  return oncePerField(
    checkSchema(schema, body).map((problem) => [problem.path, sentenceOf[problem.code](problem)] as const),
    labels,
  )
}

/** What a refusal says about the fields of a form; empty if it concerns none of them. */
export function problemsOfRefusal(
  { code, message, details }: Pick<ApiError, 'code' | 'message' | 'details'>,
  labels: Labels,
  fieldOfCode: Readonly<Partial<Record<ErrorCode, string>>>,
): FieldProblem[] {
  const field = code === 'NO_RESPONSE' || code === 'UNKNOWN' ? undefined : fieldOfCode[code]
  if (field) return [{ field, message }]
  return oncePerField(
    details.map(({ path, message: text }) => [path.replace(/^body\./, ''), ownWords(text)] as const),
    labels,
  )
}

function oncePerField(
  found: readonly (readonly [path: string, text: string])[],
  labels: Labels,
): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const [path, text] of found) {
    const field = path.split('.')[0] ?? ''
    const label = labels[field]
    if (label && !problems.has(field)) problems.set(field, `${label} ${text}`)
  }
  return [...problems].map(([field, message]) => ({ field, message }))
}

const sentenceOf: Readonly<Record<SchemaProblem['code'], (problem: SchemaProblem) => string>> = {
  missing: () => 'is required',
  'too-short': ({ limit }) => `needs at least ${limit} characters`,
  'too-long': ({ limit }) => `can have at most ${limit} characters`,
  'too-small': ({ limit }) => `must be at least ${limit}`,
  'too-big': ({ limit }) => `must be at most ${limit}`,
  invalid: () => 'is not valid',
}

/** Our own sentences begin in lower case, after the name of the field. Those of the schema library are replaced. */
function ownWords(message: string): string {
  if (/^[a-z]/.test(message)) return message
  if (message.startsWith('Too small')) return 'is too short'
  return message.startsWith('Too big') ? 'is too long' : 'is not valid'
}
