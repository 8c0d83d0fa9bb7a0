import { noResponseMessage } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import type { Refusal } from './refusal.ts'

export type Attempt<Reply> = { isDone: true; reply: Reply } | { isDone: false; refusal: Refusal }

/** Makes the calls of a form, and turns what went wrong into words for the person at it. */
export async function attempt<Reply>(
  call: (client: typeof publicApi) => Promise<Reply>,
): Promise<Attempt<Reply>> {
  try {
    return { isDone: true, reply: await call(publicApi) }
  } catch (error) {
    return { isDone: false, refusal: refusalOf(error) }
  }
}

/** What a refusal means for the person at the form. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { code: 'NO_RESPONSE', message: noResponseMessage }
  if (error.status === 429) {
    return { code: error.code, message: error.message, waitSeconds: error.retryAfterSeconds ?? 60 }
  }
  const fields = Object.fromEntries(
    error.details.map(({ path, message }) => [path.replace(/^body\./, ''), `This ${message}`]),
  )
  return { code: error.code, message: error.message, ...(error.details.length > 0 && { fields }) }
}
