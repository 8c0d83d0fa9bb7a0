import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import {
  cookieHeader,
  expiredCookieHeader,
  readCookie,
  SESSION_COOKIE,
} from '#server/kernel/headers/cookies.ts'
import { hashToken } from './hash-token.ts'

/** The hash of the session token in a cookie header, or null when there is none. */
export function readSessionHash(context: Pick<Context, 'config'>, cookie: string | undefined): string | null {
  const token = readCookie(context, cookie, SESSION_COOKIE)
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/** Hands a session token to the browser: until the session ends, or until the browser closes. */
export function setSessionCookie(
  context: Context,
  call: Call,
  { token, isRemembered, lifeMs }: { token: string; isRemembered: boolean; lifeMs: number },
): void {
  const maxAgeSeconds = isRemembered ? Math.round(lifeMs / 1000) : null
  call.setCookie(cookieHeader(context, { name: SESSION_COOKIE, value: token, maxAgeSeconds }))
}

export function clearSessionCookie(context: Context, call: Call): void {
  call.setCookie(expiredCookieHeader(context, SESSION_COOKIE))
}
