import { noResponseMessage } from '#contract/general-errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import type { Refusal } from './refusal.ts'

export type Attempt<Reply> = { isDone: true; reply: Reply } | { isDone: false; refusal: Refusal }

/** Runs a form's API calls and turns failures into messages for the form. `next` is where a second factor continues. */
export async function attempt<Reply>(
  call: (client: typeof publicApi) => Promise<Reply>,
  next?: string | null,
): Promise<Attempt<Reply>> {
  try {
    return { isDone: true, reply: await call(publicApi) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') goToCodePage(next)
    return { isDone: false, refusal: refusalOf(error) }
  }
}

/** Converts an error into what the form shows. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && error.name === 'PasskeyDeclined')
    return { code: 'PASSKEY_DECLINED', message: error.message }
  if (!(error instanceof ApiError)) return { code: 'NO_RESPONSE', message: noResponseMessage }
  if (error.status === 429) {
    return { code: error.code, message: error.message, waitSeconds: error.retryAfterSeconds ?? 60 }
  }
  const fields = Object.fromEntries(
    error.details.map(({ path, message }) => [path.replace(/^body\./, ''), `This ${message}`]),
  )
  return { code: error.code, message: error.message, ...(error.details.length > 0 && { fields }) }
}

/** However someone signed in, the second factor is asked for on one page. */
function goToCodePage(wanted: string | null | undefined): void {
  const { pathname, search } = window.location
  const next = wanted ?? new URLSearchParams(search).get('next')
  const page = ['/admin-login', '/portals-auth'].find((each) => pathname.startsWith(each)) ?? '/authFlow'
  window.location.assign(`${page}?${new URLSearchParams({ step: 'code', ...(next && { next }) })}`)
}
