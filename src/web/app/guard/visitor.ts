import type { RouterContext } from '../router-context.ts'
import { accountIfAny } from './session.ts'

/** What a public page needs to know about its reader. It is part of the page, so that hydration changes nothing. */
export async function visitor({ session }: Pick<RouterContext, 'session'>): Promise<{ isSignedIn: boolean }> {
  return { isSignedIn: Boolean(await accountIfAny(session)) }
}
