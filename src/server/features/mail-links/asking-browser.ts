import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { cookieHeader, readCookie } from '#server/kernel/headers/cookies.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'

const NAME = 'asked_for_link'
const LIFE_SECONDS = 30 * 60

/**
 * Marks the browser that asks for a link, whether or not there is an account, and returns the mark's hash. A link works in any
 * browser; the mark shows whether it is opened where it was requested.
 */
export function markAskingBrowser(context: Context, call: Call): string {
  const known = readMark(context, call)
  const mark = known ?? newToken(context)
  call.setCookie(cookieHeader(context, { name: NAME, value: mark, maxAgeSeconds: LIFE_SECONDS }))
  return hashToken(mark)
}

/** The hash of this browser's mark, or null. */
export function readAskingBrowser(context: Context, call: Call): string | null {
  const mark = readMark(context, call)
  return mark && hashToken(mark)
}

function readMark(context: Context, { credentials }: Call): string | null {
  const mark = readCookie(context, credentials.cookie, NAME)
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null
}
