import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PublicPage } from './public-page.tsx'

// The return type is written out because the router, whose links the frame uses, is made of this page.
/** A page that could not be shown because of a fault of ours. */
export function FailurePage(): ReactNode {
  return (
    <PublicPage>
      <h1 className="font-semibold text-2xl tracking-tight">This page could not be shown</h1>
      <p className="mt-2 text-muted">The fault is on our side. Loading it again often helps.</p>
      <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </PublicPage>
  )
}
