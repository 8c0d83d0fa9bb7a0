import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import type { RouterContext } from '../router-context.ts'
import { SiteFactsMeta } from '../site-facts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Spoolyard' },
      { name: 'description', content: 'Your shop orders, 3D-printed and shipped.' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  beforeLoad: (navigation): Promise<void> => guard(navigation, ['public', 'optional']),
  component: RootDocument,
})

function RootDocument() {
  const { theme, site } = Route.useRouteContext()
  return (
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
        <SiteFactsMeta site={site} />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
