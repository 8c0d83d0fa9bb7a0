import 'virtual:public-styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stripMailToken } from '#web/lib/mail-token.ts'
import { themeOfCookie } from '#web/lib/theme.ts'
import { makeRouter } from './router.tsx'
import { browserSession } from './session.ts'
import { siteFactsOfPage } from './site-facts.tsx'
import { whenIdle } from './when-idle.ts'

stripMailToken()

const router = makeRouter({
  session: browserSession(),
  site: siteFactsOfPage(),
  theme: themeOfCookie(document.cookie),
})

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

whenIdle(() => {
  import('./after-idle.ts').then(
    ({ startAfterIdle }) => startAfterIdle(router),
    (error: unknown) => console.warn('Usage events and monitoring did not start', error),
  )
})
