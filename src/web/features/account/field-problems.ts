import type { ErrorCode } from '#contract/errors.ts'
import type { ApiError } from '#web/lib/api-error.ts'

export interface FieldProblem {
  /** The name of the field. */
  field: string
  /** What is wrong with it, in a sentence that names it. */
  message: string
}

/** What a refusal says about the fields of a form; empty if it is about none of them. */
export function problemsOf(
  { code, message, details }: Pick<ApiError, 'code' | 'message' | 'details'>,
  labels: Readonly<Record<string, string>>,
  fieldOfCode: Readonly<Partial<Record<ErrorCode, string>>>,
): FieldProblem[] {
  const field = code === 'NO_RESPONSE' || code === 'UNKNOWN' ? undefined : fieldOfCode[code]
  if (field) return [{ field, message }]
  const problems = new Map<string, string>()
  for (const detail of details) {
    const named = detail.path.split('.')[1] ?? ''
    const label = labels[named]
    if (label && !problems.has(named)) problems.set(named, `${label} ${inWords(detail.message)}`)
  }
  return [...problems].map(([name, text]) => ({ field: name, message: text }))
}

/** Sentences of ours begin small and go on after the name of the field; those of the schema library are put in our words. */
function inWords(message: string): string {
  if (/^[a-z]/.test(message)) return message
  if (message.startsWith('Too small')) return 'is too short'
  return message.startsWith('Too big') ? 'is too long' : 'is not valid'
}
