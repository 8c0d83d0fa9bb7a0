import { routeAccess, routeOf } from '../route-access.ts'

const base = 'http://here.invalid'

/** The path if it is one of our return routes, else null. Never another origin. */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null
  const url = URL.parse(wanted, base)
  if (url?.origin !== base) return null
  const route = routeOf(url.pathname)
  return route && routeAccess[route]?.isReturnable ? url.pathname + url.search : null
}
