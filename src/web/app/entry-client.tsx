import '#web/ui/public.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { cartCountOfCookie } from '#web/entities/cart/cart-count.ts'
import { stripMailToken } from '#web/lib/session/mail-token.ts'
import { stripShippoAnswer } from '#web/lib/session/strip-shippo-answer.ts'
import { themeOfCookie } from '#web/lib/theme.ts'
import { whenIdle } from '#web/lib/timing/when-idle.ts'
import { recordEarlyInput } from '#web/shell/public/early-input.ts'
import { browserSession } from './guard/session.ts'
import { makeRouter } from './router.tsx'
import { siteFactsOfPage } from './site-facts.ts'

stripMailToken()
stripShippoAnswer()
recordEarlyInput()

const site = siteFactsOfPage()
const router = makeRouter({
  session: browserSession(),
  site,
  loadApi: async () => (await import('#web/lib/public-api.ts')).publicApi,
  theme: themeOfCookie(document.cookie),
  cartCount: cartCountOfCookie(document.cookie),
})
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

whenIdle(() => {
  import('./after-idle.ts').then(
    ({ startAfterIdle }) => startAfterIdle(router, site.monitoring),
    (error: unknown) => console.warn('Usage events and monitoring did not start', error),
  )
})
