import { z } from 'zod'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { cookieHeader, expiredCookieHeader, readCookie } from '#server/kernel/headers/cookies.ts'

const NAME = 'google'
const LIFE_SECONDS = 600
const SEALED_FOR = 'cookie:google'

const attempt = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** The path to continue to. */
  next: z.string(),
  /** The account whose settings asked to add Google; null for a sign-in. */
  linkTo: z.string().nullable(),
  /** Whose page it began at; absent in attempts of the previous release. */
  audience: z.enum(['seller', 'portal']).default('seller'),
  startedAt: z.number(),
})
/** A sign-in with Google that has started and hasn't come back yet. */
export type GoogleAttempt = Omit<z.output<typeof attempt>, 'startedAt'>

/**
 * Keeps an attempt in the browser that started it, sealed, so that only that browser can finish it. A code works once at
 * Google, so the attempt needs no row.
 */
export function keepAttempt(context: Context, call: Call, started: GoogleAttempt): void {
  const text = JSON.stringify({ ...started, startedAt: context.clock.now().getTime() })
  const value = context.secrets.seal(text, SEALED_FOR)
  call.setCookie(cookieHeader(context, { name: NAME, value, maxAgeSeconds: LIFE_SECONDS }))
}

/** The attempt this browser started, once. Null when there is none or it's too old. */
export function takeAttempt(context: Context, call: Call): GoogleAttempt | null {
  const sealed = readCookie(context, call.credentials.cookie, NAME)
  if (!sealed) return null
  call.setCookie(expiredCookieHeader(context, NAME))
  const opened = open(context, sealed)
  if (!opened) return null
  const { startedAt, ...started } = opened
  const ageMs = context.clock.now().getTime() - startedAt
  return ageMs < LIFE_SECONDS * 1000 ? started : null
}

/** Anyone can send any cookie, so one that we didn't seal counts as none. */
function open({ secrets }: Context, sealed: string): z.output<typeof attempt> | null {
  try {
    return attempt.parse(JSON.parse(secrets.open(sealed, SEALED_FOR)))
  } catch {
    return null
  }
}
