import type { Access } from '#contract/endpoint.ts'

interface RouteFacts {
  /** What people call the page; recorded with a visit. */
  page: string
  access: Access
  /** Somebody may be sent back here; not to sign-in pages, and not to pages that carry a token. */
  isReturnable?: true
  /** Reachable while the house is closed. Admin routes are, too. */
  isOpenInMaintenance?: true
  /** Its screens lie below it, as one route of the product. */
  hasScreens?: true
}

const returnable = { isReturnable: true } as const

/** Every route of the product and who may see it (spec §2), also those whose screens are still to come. */
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
  '/portal/:portalId': { page: 'Portal listing', access: 'optional', ...returnable },
  '/portal-checkout': { page: 'Portal checkout', access: 'optional', ...returnable },
  '/dashboard': { page: 'Dashboard', access: 'user', hasScreens: true, ...returnable },
  '/shippo-oauth-redirect': { page: 'Shippo connection', access: 'user', ...returnable },
  '/admin-dashboard': { page: 'Admin dashboard', access: 'admin', ...returnable },
  '/analytics': { page: 'Analytics', access: 'admin', ...returnable },
  '/admin-dashboard/users/:userId': { page: 'Admin user', access: 'admin', ...returnable },
}

const patterns = Object.entries(routeAccess).map(([route, { hasScreens }]) => {
  const source = route.replace(/\/:\w+\?/g, '(?:/[\\w-]+)?').replace(/:\w+/g, '[\\w-]+')
  return { route, pattern: new RegExp(`^${source}${hasScreens ? '(?:/.*)?' : ''}$`) }
})

/** The route that a path belongs to, as it stands in the table; null for a path that is none of ours. */
export function routeOf(pathname: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? null
}
