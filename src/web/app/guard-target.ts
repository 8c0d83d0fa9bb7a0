import type { Access } from '#contract/endpoint.ts'
import type { Session } from './session.ts'

/**
 * Where to send somebody who may not see a route, or null to let them through (spec §2).
 * Any error lets them through: the server decides again on every call.
 */
export async function guardTarget(
  access: Access,
  session: Session,
): Promise<'/authFlow' | '/admin-login' | null> {
  if (access === 'public') return null
  try {
    session.account ??= await session.loadAccount()
  } catch {
    return null
  }
  if (access === 'admin') return session.account?.role === 'ADMIN' ? null : '/admin-login'
  return access === 'user' && !session.account ? '/authFlow' : null
}
