import { ApiError } from '#web/lib/api-error.ts'

/** What is wrong with a field, as a sentence about it; null if the server says nothing about it. */
export function problemOf(error: unknown, field: string, name: string): string | null {
  if (!(error instanceof ApiError)) return null
  const problem = error.details.find(({ path }) => path === `body.${field}`)
  return problem ? `${name} ${problem.message}.` : null
}
