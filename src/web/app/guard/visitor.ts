import type { Reader } from '#web/lib/session/reader.ts'
import type { RouterContext } from '../router-context.ts'
import { accountIfAny } from './session.ts'

interface Visitor {
  isSignedIn: boolean
  reader: Reader | null
}

/** What a public page needs to know about its reader. It is part of the page, so that hydration changes nothing. */
export async function visitor({ session }: Pick<RouterContext, 'session'>): Promise<Visitor> {
  const account = await accountIfAny(session)
  if (!account) return { isSignedIn: false, reader: null }
  const { name, email, isSeller } = account
  return { isSignedIn: true, reader: { name, email, isSeller } }
}

/** The same for pages that show listings, with the favorites of the account. */
export async function portalVisitor(
  context: Pick<RouterContext, 'session' | 'loadApi'>,
): Promise<Visitor & { favoriteIds: readonly string[] }> {
  const who = await visitor(context)
  if (!who.isSignedIn) return { ...who, favoriteIds: [] }
  const api = await context.loadApi()
  // Without them, hearts are empty and the page works as well.
  const { ids } = await api.listFavoriteIds().catch(() => ({ ids: [] }))
  return { ...who, favoriteIds: ids }
}
