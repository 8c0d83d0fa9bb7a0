import { pageVisitDelayMs } from '#contract/constants.ts'
import { routeAccess } from '#web/lib/route-access.ts'
import { track } from '#web/lib/track.ts'
import { matchedRoute } from './guard.ts'
import type { makeRouter } from './router.tsx'

interface Visited {
  page: string
  route: string
}

/** Records the page on show and every one after it, a moment after it was reached. */
export function recordPageVisits(router: ReturnType<typeof makeRouter>): void {
  let last: Visited | null = null
  function record() {
    const { location, matches } = router.state
    const route = matchedRoute(matches) || location.pathname
    const here = { page: routeAccess[route]?.page ?? 'Other', route }
    const before = last
    last = here
    const query = plainValues(location.search)
    const params = plainValues(matches.at(-1)?.params ?? {})
    setTimeout(() => {
      track('page_visit', {
        ...here,
        previousPage: before?.page ?? null,
        previousRoute: before?.route ?? null,
        query,
        params,
      })
    }, pageVisitDelayMs)
  }
  record()
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (hrefChanged) record()
  })
}

function plainValues(values: object): Record<string, string | number | boolean> {
  const plain = Object.entries(values).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(plain)
}
