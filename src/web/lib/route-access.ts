import type { Access } from '#contract/endpoint.ts'

interface RouteFacts {
  /** The page's name, recorded with a visit. */
  page: string
  access: Access
  /** Allowed as a return path. Sign-in pages and pages with a token aren't. */
  isReturnable?: true
  /** Reachable in maintenance mode. So are admin routes. */
  isOpenInMaintenance?: true
  /** Its screens are below it and count as one route. */
  hasScreens?: true
}

const returnable = { isReturnable: true } as const

/** Every route and who may see it (spec §2), including routes without a screen yet. */
export const routeAccess: Readonly<Record<string, RouteFacts>> = {
  '/': { page: 'Landing', access: 'public', ...returnable },
  '/get-started': { page: 'Get started', access: 'public', ...returnable },
  '/terms': { page: 'Terms', access: 'public', ...returnable },
  '/privacy': { page: 'Privacy', access: 'public', ...returnable },
  '/authFlow': { page: 'Sign in', access: 'public' },
  '/portals-auth': { page: 'Portals sign-in', access: 'public' },
  '/portals/explore': { page: 'Portal explore', access: 'public', ...returnable },
  '/portals-design-spec-sheet': { page: 'Design specification sheet', access: 'public', ...returnable },
  '/admin-login': { page: 'Admin login', access: 'public', isOpenInMaintenance: true },
  '/maintenance': { page: 'Maintenance', access: 'public', isOpenInMaintenance: true },
  '/verify-email': { page: 'Email verification', access: 'public' },
  '/reset-password': { page: 'Password reset', access: 'public' },
  '/portals/profile/:publicProfileId?': { page: 'Portal profile', access: 'optional', ...returnable },
  '/portals/collection/:collectionId': { page: 'Portal collection', access: 'public', ...returnable },
  '/portal/:portalId': { page: 'Portal listing', access: 'optional', ...returnable },
  '/portal-checkout': { page: 'Portal checkout', access: 'optional', ...returnable },
  '/dashboard': { page: 'Dashboard', access: 'user', hasScreens: true, ...returnable },
  '/shippo-oauth-redirect': { page: 'Shippo connection', access: 'user', ...returnable },
  '/admin-dashboard/users/:userId': { page: 'Admin user', access: 'admin', ...returnable },
  '/admin-dashboard': { page: 'Admin dashboard', access: 'admin', hasScreens: true, ...returnable },
  '/analytics': { page: 'Analytics', access: 'admin', ...returnable },
}

const patterns = Object.entries(routeAccess).map(([route, { hasScreens }]) => {
  const source = route.replace(/\/:\w+\?/g, '(?:/[\\w-]+)?').replace(/:\w+/g, '[\\w-]+')
  return { route, pattern: new RegExp(`^${source}${hasScreens ? '(?:/.*)?' : ''}$`) }
})

/** The route of a path; null for an unknown path. */
export function routeOf(pathname: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? null
}
