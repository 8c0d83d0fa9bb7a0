import { type AnyRouter, redirect } from '@tanstack/react-router'
import type { Access } from '#contract/endpoint.ts'
import { routeAccess } from '#web/lib/route-access.ts'
import type { RouterContext } from '../router-context.ts'
import { guardTarget } from './guard-target.ts'

interface Match {
  fullPath: string
}

interface Navigation {
  matches: readonly Match[]
  location: { pathname: string; href: string }
  context: RouterContext
  preload: boolean
}

/** Runs before a route is shown, for the kinds of access that the calling layout is in charge of. */
export async function guard(navigation: Navigation, kinds: readonly Access[]): Promise<void> {
  const { location, preload } = navigation
  const { session } = navigation.context
  const route = areaOf(matchedRoute(navigation.matches))
  // Another search or another screen of the dashboard is the same route, which let the visitor through already.
  const place = routeAccess[route]?.hasScreens ? route : location.pathname
  if (preload || !kinds.includes(accessOf(navigation.matches)) || session.passedPath === place) return
  const to = await guardTarget(route, session)
  if (!to) {
    session.passedPath = place
    return
  }
  throw redirect<AnyRouter, string>({ to, search: { next: location.href } })
}

/** Who may see the page that a list of matches ends in; everyone, for an address that is none of ours. */
export function accessOf(matches: readonly Match[]): Access {
  return routeAccess[areaOf(matchedRoute(matches))]?.access ?? 'public'
}

/** The matched route, written as in the table of routes. */
export function matchedRoute(matches: readonly Match[]): string {
  const fullPath = matches.at(-1)?.fullPath ?? ''
  const route = fullPath.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1')
  return route.replace(/(?<=.)\/$/, '')
}

/** The route of the table that a screen belongs to. */
const areaOf = (route: string): string =>
  route in routeAccess
    ? route
    : (Object.keys(routeAccess).find(
        (area) => routeAccess[area]?.hasScreens && route.startsWith(`${area}/`),
      ) ?? route)
