import type { Context } from '#server/context.ts'
import type { Call } from '#server/feature.ts'
import { hashToken, newToken } from './hash-token.ts'
import { isKnownBrowser, keepKnownBrowser } from './known-browser-store.ts'

const KEPT_SECONDS = 365 * 24 * 60 * 60

/** The mark of a browser that signed in to an account before; without one, null. */
export async function findKnownBrowser(context: Context, call: Call, userId: string): Promise<string | null> {
  const mark = readMark(context, call)
  if (!mark) return null
  const tokenHash = hashToken(mark)
  return (await isKnownBrowser(context.db, { tokenHash, userId })) ? tokenHash : null
}

/** Marks a browser by a cookie that says nothing but that it was here. */
export async function rememberBrowser(context: Context, call: Call, userId: string): Promise<void> {
  const mark = readMark(context, call) ?? newToken(context)
  const at = context.clock.now()
  await keepKnownBrowser(context.db, { tokenHash: hashToken(mark), userId, at })
  const secure = isSecure(context) ? '; Secure' : ''
  call.setCookie(
    `${cookieName(context)}=${mark}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  )
}

function readMark(context: Context, { credentials }: Call): string | null {
  const start = `${cookieName(context)}=`
  const cookie = credentials.cookie?.split(/;\s*/).find((each) => each.startsWith(start))
  const mark = cookie?.slice(start.length)
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null
}

const cookieName = (context: Context) => `${isSecure(context) ? '__Host-' : ''}spoolyard.browser`
const isSecure = ({ config }: Context) => config.publicUrl.startsWith('https://')
