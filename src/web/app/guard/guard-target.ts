import { routeAccess } from '#web/lib/route-access.ts'
import type { Session } from './session.ts'

type Elsewhere = '/maintenance' | '/authFlow' | '/admin-login'

/**
 * Where to send someone who may not see a route now, or null to let them through (spec §2).
 * Any error lets them through: the server decides again on every call.
 */
export async function guardTarget(route: string, session: Session): Promise<Elsewhere | null> {
  const { access, isOpenInMaintenance } = routeAccess[route] ?? { access: 'public' }
  try {
    const asked = access === 'public' ? null : askOnce(session)
    if (access !== 'admin' && !isOpenInMaintenance && (await isClosedFor(asked, session)))
      return '/maintenance'
    if (!asked) return null
    const account = await asked
    if (access === 'admin') return account?.role === 'ADMIN' ? null : '/admin-login'
    return access === 'user' && !account ? '/authFlow' : null
  } catch {
    return null
  }
}

/** Admins keep access in maintenance mode. An account that can't be loaded doesn't count as an admin. */
async function isClosedFor(asked: Promise<Session['account']> | null, session: Session): Promise<boolean> {
  const { maintenanceMode } = await session.loadMaintenance()
  if (!maintenanceMode) return false
  const account = await (asked ?? askOnce(session)).catch(() => null)
  return account?.role !== 'ADMIN'
}

function askOnce(session: Session): Promise<Session['account']> {
  if (session.account) return Promise.resolve(session.account)
  const asked = session.loadAccount().then((account) => {
    session.account = account
    return account
  })
  // It is asked for ahead of time: a failure counts where the answer is awaited.
  asked.catch(() => undefined)
  return asked
}
