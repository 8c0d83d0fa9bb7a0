import { type AnyRouter, redirect } from '@tanstack/react-router'
import type { Access } from '#contract/endpoint.ts'
import { accessOf } from './access.ts'
import { guardTarget } from './guard-target.ts'
import type { RouterContext } from './router-context.ts'

interface Navigation {
  matches: Parameters<typeof accessOf>[0]
  location: { href: string }
  context: RouterContext
  preload: boolean
}

/** Runs before a route is shown, for the kinds of access that the calling layout is in charge of. */
export async function guard(navigation: Navigation, kinds: readonly Access[]): Promise<void> {
  const access = accessOf(navigation.matches)
  if (navigation.preload || !kinds.includes(access)) return
  const to = await guardTarget(access, navigation.context.session)
  if (!to) return
  throw redirect<AnyRouter, string>({
    to,
    ...(to === '/authFlow' && { search: { next: navigation.location.href } }),
  })
}
