import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  stripSearchParams,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { TimeZoneProvider } from '#web/ui/text/time-zone.ts'
import { stopServing } from './serve.ts'

let mounted: { root: Root; box: HTMLElement } | null = null

/** Renders a part of the dashboard at an address, with its own query cache and router. */
export async function mount(element: ReactNode, path = '/dashboard/products') {
  unmount(false)
  const box = document.body.appendChild(document.createElement('main'))
  box.tabIndex = -1
  const component = () => (
    <>
      {element}
      {/* An element that is a dialog leaves the box empty. */}
      <span data-mounted hidden />
    </>
  )
  const router = createRouter({
    routeTree: screensShowing(component),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { cartCount: 0 },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await router.load()
  const root = createRoot(box)
  mounted = { root, box }
  root.render(
    <QueryClientProvider client={queryClient}>
      <TimeZoneProvider value="UTC">
        <RouterProvider router={router} />
      </TimeZoneProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(box.querySelector('[data-mounted]')).not.toBeNull())
  return { router, queryClient, box, search: () => router.state.location.search as Record<string, unknown> }
}

const files = Object.keys(
  import.meta.glob([
    '../routes/_app/dashboard/**/*.tsx',
    '../routes/_app/admin-dashboard/**/*.tsx',
    '../routes/_app/analytics.tsx',
  ]),
)

/** The addresses of the dashboard and the admin area, all of which show the same component. */
function screensShowing(component: () => ReactNode) {
  const root = createRootRouteWithContext<{ cartCount: number }>()({ component: Outlet })
  const app = createRoute({ getParentRoute: () => root, id: '_app' })
  const screens = files.map((file) =>
    createRoute({
      getParentRoute: () => app,
      path: file.replace(/^.*_app\//, '').replace(/(index)?\.tsx$/, ''),
      validateSearch: (search: Record<string, unknown>): Record<string, unknown> => ({ page: 1, ...search }),
      search: { middlewares: [stripSearchParams({ page: 1 })] },
      component,
    }),
  )
  return root.addChildren([app.addChildren(screens)])
}

/** Removes what was rendered, and what answered its calls. */
export function unmount(isOver: unknown = true): void {
  mounted?.root.unmount()
  mounted?.box.remove()
  mounted = null
  if (isOver) {
    stopServing()
    localStorage.clear()
  }
}
