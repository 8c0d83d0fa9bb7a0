import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PublicPage } from './public-page.tsx'

// The return type is written out because the router, which is asked for here, is made of this page.
/** A page that could not be shown because of a fault of ours. */
export function FailurePage(): ReactNode {
  const router = useRouter()
  return (
    <PublicPage>
      <h1 className="font-semibold text-2xl tracking-tight">This page could not be shown</h1>
      <p className="mt-2 text-muted">The fault is on our side. Nothing you did is lost.</p>
      <Button variant="primary" className="mt-6" onClick={() => void router.invalidate()}>
        Try again
      </Button>
    </PublicPage>
  )
}
