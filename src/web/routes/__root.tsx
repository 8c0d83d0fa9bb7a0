import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { guard } from '../app/guard/guard.ts'
import type { RouterContext } from '../app/router-context.ts'
import { SiteFactsMeta } from '../app/site-facts-meta.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Spoolyard' },
      { name: 'description', content: 'Your store orders, 3D-printed and shipped.' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  beforeLoad: (navigation): Promise<void> => guard(navigation, ['public', 'optional']),
  component: RootDocument,
})

const lightMedia = '(prefers-color-scheme: light)'
const darkMedia = '(prefers-color-scheme: dark)'

function RootDocument() {
  const { theme, site } = Route.useRouteContext()
  return (
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
        <SiteFactsMeta site={site} />
        {theme !== 'dark' && (
          <meta name="theme-color" content="#f8f6f2" media={theme ? undefined : lightMedia} />
        )}
        {theme !== 'light' && (
          <meta name="theme-color" content="#131110" media={theme ? undefined : darkMedia} />
        )}
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
