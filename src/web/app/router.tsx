import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { OpeningScreen } from '../shell/opening-screen.tsx'
import { FailurePage } from '../shell/public/failure-page.tsx'
import { NotFoundPage } from '../shell/public/not-found-page.tsx'
import { replyData } from './reply-data.ts'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'

const SCREEN = /^\/_app\/(admin-)?dashboard\//

/** The code of a screen comes when it is opened. The one before stays until then, but not for longer than people notice. */
const whileOpening = { pendingComponent: OpeningScreen, pendingMs: 60, pendingMinMs: 0 }

/** The router, the same on the server and in the browser. */
export function makeRouter(context: RouterContext, nonce?: string) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    // Search values are plain text, so that order numbers stay text and URLs contain no JSON.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    ...(nonce && { ssr: { nonce } }),
  })
  router.options.serializationAdapters = [replyData]
  for (const [id, route] of Object.entries(router.routesById)) if (SCREEN.test(id)) route.update(whileOpening)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
