import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PublicPage } from './public-page.tsx'

// The return type is written out because the router, whose links are used here, is made of this page.
/** Nothing lives at this address. */
export function NotFoundPage(): ReactNode {
  return (
    <PublicPage>
      <p className="font-medium text-accent-text">404</p>
      <h1 className="mt-1 font-semibold text-2xl tracking-tight">There is no page at this address</h1>
      <p className="mt-2 text-muted">It may have moved, or the link was not copied whole.</p>
      <Link to="/" className={`${buttonStyle({ variant: 'primary' })} mt-6`}>
        Go to home
      </Link>
    </PublicPage>
  )
}
