import { ApiError } from '#web/lib/api-error.ts'
import { problemsOfRefusal } from './field-problems.ts'

/** What is wrong with a field, as a sentence about it; null if the server says nothing about it. */
export function problemOf(error: unknown, field: string, name: string): string | null {
  if (!(error instanceof ApiError)) return null
  const [problem] = problemsOfRefusal(error, { [field]: name }, {})
  return problem ? `${problem.message}.` : null
}
