import '#web/ui/theme.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { makeRouter } from './router.tsx'
import { browserSession } from './session.ts'
import { siteFactsOfPage } from './site-facts.tsx'
import { themeOfCookie } from './theme.ts'

const router = makeRouter({
  session: browserSession(),
  site: siteFactsOfPage(),
  theme: themeOfCookie(document.cookie),
})

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
