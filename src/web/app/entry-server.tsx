import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'
import { cartCountOfCookie } from '#web/entities/cart/cart-count.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { themeOfCookie } from '#web/lib/theme.ts'
import { accessOf } from './guard/guard.ts'
import { hideErrorDetails } from './hide-error-details.ts'
import { type PageAssets, pageAssets, type RouteAssets } from './page-assets.ts'
import { makeRouter } from './router.tsx'
import { type ReadApi, serverApi } from './server-api.ts'

export { pageAssets }

interface RenderOptions {
  assets: PageAssets
  /** The account whose session the request carries, if any. */
  loadAccount: () => Promise<Account | null>
  loadMaintenance: () => Promise<Maintenance>
  readApi: ReadApi
  site: SiteFacts
  nonce: string
  /** Receives errors of pages that couldn't be rendered; the page itself shows no details. */
  reportFault: (fault: unknown) => void
}

/** Renders one page. The header `x-page-access` tells the cache who may see it. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const context = {
    session: {
      account: undefined,
      passedPath: null,
      loadAccount: options.loadAccount,
      loadMaintenance: options.loadMaintenance,
    },
    site: options.site,
    loadApi: async () => serverApi(options.readApi),
    theme: themeOfCookie(request.headers.get('cookie') ?? ''),
    cartCount: cartCountOfCookie(request.headers.get('cookie') ?? ''),
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
