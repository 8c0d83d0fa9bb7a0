import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PublicPage } from './public-page.tsx'

// The explicit return type breaks a type cycle: the links depend on the router's type, which includes this page.
export function NotFoundPage(): ReactNode {
  return (
    <PublicPage>
      <p className="font-medium text-accent-text">404</p>
      <h1 className="mt-1 font-semibold text-2xl tracking-tight">Page not found</h1>
      <p className="mt-2 text-muted">The page may have moved, or the link is incomplete.</p>
      <Link to="/" className={`${buttonStyle({ variant: 'primary' })} mt-6`}>
        Go to home
      </Link>
    </PublicPage>
  )
}
