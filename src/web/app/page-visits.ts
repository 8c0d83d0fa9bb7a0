import { pageVisitDelayMs } from '#contract/constants.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { track } from '#web/lib/track.ts'
import { matchedRoute } from './guard/guard.ts'
import type { makeRouter } from './router.tsx'

interface Visited {
  page: string
  route: string
}

/** Records the current page and every following one, each once, shortly after it opens. */
export function recordPageVisits(router: ReturnType<typeof makeRouter>): void {
  let last: Visited | null = null
  let recordedHref: string | null = null
  let startedAt: number | null = null
  function record(
    { pathname, search }: { pathname: string; search: object },
    ms: number | null,
    match: { fullPath?: string; params?: object } = {},
  ) {
    const area = routeOf(pathname) ?? pathname
    const screen = matchedRoute([{ fullPath: match.fullPath ?? '' }])
    const here = {
      page: routeAccess[area]?.page ?? 'Other',
      route: screen.startsWith(`${area}/`) ? screen : area,
    }
    const params = match.params ?? {}
    const before = last
    last = here
    setTimeout(() => {
      track('page_visit', {
        ...here,
        ms,
        previousPage: before?.page ?? null,
        previousRoute: before?.route ?? null,
        query: plainValues(search),
        params: plainValues(params),
      })
    }, pageVisitDelayMs)
  }
  function recordMatch() {
    const { location, matches } = router.state
    if (location.href === recordedHref) return
    recordedHref = location.href
    record(
      location,
      startedAt === null ? loadMs() : Math.round(performance.now() - startedAt),
      matches.at(-1),
    )
  }
  // While the first page loads, a guard may still lead elsewhere.
  if (router.state.status === 'idle') recordMatch()
  router.subscribe('onBeforeNavigate', () => {
    startedAt = performance.now()
  })
  router.subscribe('onResolved', recordMatch)
}

/** How long the browser took to load the first page; null where it doesn’t know. */
function loadMs(): number | null {
  const [load] = performance.getEntriesByType('navigation')
  return load ? Math.round(load.duration) || null : null
}

function plainValues(values: object): Record<string, string | number | boolean> {
  const plain = Object.entries(values).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(plain)
}
