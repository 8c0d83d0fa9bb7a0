import type { RouterContext } from '../router-context.ts'
import { accountIfAny } from './session.ts'

/** What a public page needs to know of whoever reads it. It travels with the page, so that nothing changes as it wakes up. */
export async function visitor({ session }: Pick<RouterContext, 'session'>): Promise<{ isSignedIn: boolean }> {
  return { isSignedIn: Boolean(await accountIfAny(session)) }
}
