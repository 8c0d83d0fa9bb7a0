import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PublicPage } from './public-page.tsx'

// The explicit return type breaks a type cycle: the frame's links depend on the router's type, which includes this page.
/** Shown when a page fails to render. */
export function FailurePage(): ReactNode {
  return (
    <PublicPage>
      <h1 className="font-semibold text-2xl tracking-tight">Something went wrong</h1>
      <p className="mt-2 text-muted">We couldn’t show this page. Reloading usually helps.</p>
      <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </PublicPage>
  )
}
