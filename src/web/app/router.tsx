import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { FailurePage } from '../shell/public/failure-page.tsx'
import { NotFoundPage } from '../shell/public/not-found-page.tsx'
import { replyData } from './reply-data.ts'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'

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
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
