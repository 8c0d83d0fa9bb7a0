import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { themeOfCookie } from '#web/lib/theme.ts'
import { accessOf } from './guard/guard.ts'
import { hideErrorDetails } from './hide-error-details.ts'
import { type PageAssets, pageAssets, type RouteAssets } from './page-assets.ts'
import { makeRouter } from './router.tsx'

export { pageAssets }

interface RenderOptions {
  assets: PageAssets
  /** The account whose session the request carries, if any. */
  loadAccount: () => Promise<Account | null>
  loadMaintenance: () => Promise<Maintenance>
  site: SiteFacts
  nonce: string
  /** Is told what went wrong where a page could not be shown; the page itself does not say. */
  reportFault: (fault: unknown) => void
}

/** Answers one page request. The header `x-page-access` says who may see the page, for the cache rules. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const context = {
    session: {
      account: undefined,
      passedPath: null,
      loadAccount: options.loadAccount,
      loadMaintenance: options.loadMaintenance,
    },
    site: options.site,
    theme: themeOfCookie(request.headers.get('cookie') ?? ''),
  }
  const handle = createRequestHandler({
    request,
    createRouter: () => hideErrorDetails(makeRouter(context, options.nonce), options.reportFault),
    getRouterManifest: () => assetsOf(request, options.assets),
  })
  return handle(({ router, responseHeaders }) => {
    responseHeaders.set('x-page-access', accessOf(router.state.matches))
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
}

function assetsOf({ url }: Request, { open, signedIn }: PageAssets): RouteAssets {
  const route = routeOf(new URL(url).pathname)
  const facts = route ? routeAccess[route] : undefined
  return facts?.access === 'user' || facts?.access === 'admin' ? signedIn : open
}
