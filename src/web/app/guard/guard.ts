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
  const route = matchedRoute(navigation.matches)
  // Another search is no other route: what is on show has been let through.
  if (preload || !kinds.includes(accessOf(navigation.matches)) || session.passedPath === location.pathname)
    return
  const to = await guardTarget(route, session)
  if (!to) {
    session.passedPath = location.pathname
    return
  }
  throw redirect<AnyRouter, string>({ to, search: { next: location.href } })
}

/** Who may see the page that a list of matches ends in; everybody, where the address is none of ours. */
export function accessOf(matches: readonly Match[]): Access {
  return routeAccess[matchedRoute(matches)]?.access ?? 'public'
}

/** The route as the table of routes writes it. */
export function matchedRoute(matches: readonly Match[]): string {
  const fullPath = matches.at(-1)?.fullPath ?? ''
  return fullPath.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1')
}
