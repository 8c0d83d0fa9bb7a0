import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'
import { cartCountOfCookie } from '#web/entities/cart/cart-count.ts'
import { keepHtml } from '#web/entities/portal/kept-html.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { themeOfCookie } from '#web/lib/theme.ts'
import { accessOf } from './guard/guard.ts'
import { hideErrorDetails } from './hide-error-details.ts'
import { type PageAssets, pageAssets, type RouteAssets } from './page-assets.ts'
import { makeRouter } from './router.tsx'
import { type ReadApi, serverApi } from './server-api.ts'

export { pageAssets }

/** Keeps so many characters of the HTML of listings’ cards. */
export const keepCards = (maxCharacters: number): void => keepHtml({ render: renderFlat, maxCharacters })

/** React puts a text together from thousands of parts, which would be gone through again with each page that has it. */
const renderFlat = (element: ReactElement): string => Buffer.from(renderToString(element)).toString()

interface PageRequest {
  url: string
  cookie: string
  signal: AbortSignal | undefined
}

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

interface Rendered {
  status: number
  /** Who may see it; null for what is no page. */
  access: string | null
  location: string | null
  html: string
}

/** Renders one page, as the router’s own handler does, but without a `Request` and a `Response`, whose bytes would be read back into a text. */
export async function render(
  { url, cookie, signal }: PageRequest,
  options: RenderOptions,
): Promise<Rendered> {
  const context = {
    session: {
      account: undefined,
      passedPath: null,
      cache: null,
      loadAccount: options.loadAccount,
      loadMaintenance: options.loadMaintenance,
    },
    site: options.site,
    loadApi: async () => serverApi(options.readApi),
    theme: themeOfCookie(cookie),
    cartCount: cartCountOfCookie(cookie),
  }
  const router: AnyRouter = hideErrorDetails(makeRouter(context, options.nonce), options.reportFault)
  attachRouterServerSsrUtils({ router, manifest: assetsOf(url, options.assets) })
  try {
    const { href, origin } = getNormalizedURL(url).url
    router.update({
      history: createMemoryHistory({ initialEntries: [href.slice(origin.length)] }),
      origin,
    })
    await router.load()
    signal?.throwIfAborted()
    const result = router._serverResult
    if (result?.type === 'redirect') {
      const { status, headers } = result.redirect
      return { status, access: null, location: headers.get('location'), html: '' }
    }
    await router.serverSsr?.dehydrate()
    const access = accessOf(router.state.matches)
    try {
      const html = await transformHtmlStringWithRouter(
        router,
        renderToString(<RouterServer router={router} />),
      )
      return { status: getSsrStatus(router), access, location: null, html }
    } catch (fault) {
      options.reportFault(fault)
      return { status: 500, access, location: null, html: 'Internal Server Error' }
    }
  } finally {
    router.serverSsr?.cleanup()
  }
}

function assetsOf(url: string, { open, signedIn }: PageAssets): RouteAssets {
  const route = routeOf(new URL(url).pathname)
  const facts = route ? routeAccess[route] : undefined
  return facts?.access === 'user' || facts?.access === 'admin' ? signedIn : open
}
