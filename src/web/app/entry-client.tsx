import '#web/ui/theme.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { makeRouter } from './router.tsx'
import { browserSession } from './session.ts'
import { themeOfCookie } from './theme.ts'

const router = makeRouter({ session: browserSession(), theme: themeOfCookie(document.cookie) })

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
