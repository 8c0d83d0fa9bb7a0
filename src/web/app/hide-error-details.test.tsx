import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { expect, test } from 'vitest'
import { hideErrorDetails } from './hide-error-details.ts'

const root = createRootRoute()
const failing = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => {
    throw new Error('relation "users" does not exist at /srv/secret-path')
  },
})

test('a page that failed does not tell the browser why, only us', async () => {
  const faults: unknown[] = []
  const handle = createRequestHandler({
    request: new Request('http://spoolyard.test/'),
    createRouter: () =>
      hideErrorDetails(
        createRouter({ routeTree: root.addChildren([failing]), history: createMemoryHistory() }),
        (fault) => faults.push(fault),
      ),
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/secret-path|users/)
  expect(String(faults)).toContain('secret-path')
})
