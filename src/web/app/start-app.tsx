import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { themeOfCookie } from '#web/lib/theme.ts'
import { awake } from '../shell/public/awake.ts'
import { browserSession } from './guard/session.ts'
import { makeRouter } from './router.tsx'
import { siteFactsOfPage } from './site-facts.ts'

/** Brings the page to life; of a page that was asleep it says so once what is on show answers to keys and clicks. */
export async function startApp(wasAsleep: boolean): Promise<ReturnType<typeof makeRouter>> {
  const router = makeRouter({
    session: browserSession(),
    site: siteFactsOfPage(),
    theme: themeOfCookie(document.cookie),
  })
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
  if (wasAsleep) await awake
  return router
}
