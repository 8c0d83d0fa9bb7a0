// The same routes, styles and data as the product's own entry, but drawn by the browser alone.
import '#web/ui/public.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { browserSession } from '#web/app/guard/session.ts'
import { makeRouter } from '#web/app/router.tsx'
import { siteFactsOfPage } from '#web/app/site-facts.ts'
import { themeOfCookie } from '#web/lib/theme.ts'

const router = makeRouter({
  session: browserSession(),
  site: siteFactsOfPage(),
  loadApi: async () => (await import('#web/lib/public-api.ts')).publicApi,
  theme: themeOfCookie(document.cookie),
  cartCount: 0,
})

createRoot(document).render(<RouterProvider router={router} />)
