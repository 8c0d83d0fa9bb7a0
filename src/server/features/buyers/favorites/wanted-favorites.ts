import { buyerEndpoints } from '#contract/portals/buyers.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { cookieHeader, expiredCookieHeader, readCookie } from '#server/kernel/headers/cookies.ts'
import { setFavorite } from './set-favorite.ts'

const COOKIE = 'favorites'
const VALID_SECONDS = 3_600
const MAX_WANTED = 10

/** Remembers for an hour what someone without an account marked, for when they sign in. */
export function rememberWanted(
  context: Context,
  call: Call,
  { portalId, isFavorite }: { portalId: string; isFavorite: boolean },
): void {
  const others = readWanted(context, call).filter((id) => id !== portalId)
  const value = [...(isFavorite ? [portalId] : []), ...others].slice(0, MAX_WANTED).join('.')
  call.setCookie(cookieHeader(context, { name: COOKIE, value, maxAgeSeconds: value ? VALID_SECONDS : 0 }))
}

/** Marks it once they did. What isn't public any more, or goes over the limit, is left out. */
export async function markWanted(
  context: Context,
  { userId, call }: { userId: string; call: Call },
): Promise<void> {
  const wanted = readWanted(context, call)
  if (wanted.length === 0) return
  call.setCookie(expiredCookieHeader(context, COOKIE))
  for (const portalId of wanted)
    await setFavorite(context, { userId }, { portalId, isFavorite: true }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
}

function readWanted(context: Context, { credentials }: Call): string[] {
  const ids = readCookie(context, credentials.cookie, COOKIE)?.split('.') ?? []
  return ids.filter((id) => buyerEndpoints.setFavorite.body.shape.portalId.safeParse(id).success)
}
