import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { cookieHeader, readCookie } from '#server/kernel/headers/cookies.ts'
import { hashToken, newToken } from './hash-token.ts'
import { isKnownBrowser, keepKnownBrowser } from './known-browser-store.ts'

const NAME = 'browser'
const LIFE_SECONDS = 365 * 24 * 60 * 60

/** The hashed mark of a browser that has signed in to this account before, or null. */
export async function findKnownBrowser(context: Context, call: Call, userId: string): Promise<string | null> {
  const mark = readMark(context, call)
  if (!mark) return null
  const tokenHash = hashToken(mark)
  return (await isKnownBrowser(context.db, { tokenHash, userId })) ? tokenHash : null
}

/** Marks a browser with a random cookie, so that a stranger's guesses don't slow it down next time. */
export async function rememberBrowser(context: Context, call: Call, userId: string): Promise<void> {
  const mark = readMark(context, call) ?? newToken(context)
  const at = context.clock.now()
  await keepKnownBrowser(context.db, { tokenHash: hashToken(mark), userId, at })
  call.setCookie(cookieHeader(context, { name: NAME, value: mark, maxAgeSeconds: LIFE_SECONDS }))
}

function readMark(context: Context, { credentials }: Call): string | null {
  const mark = readCookie(context, credentials.cookie, NAME)
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null
}
