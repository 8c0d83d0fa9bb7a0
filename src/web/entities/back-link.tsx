import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'

/** Links from a record back to its list. */
export function BackLink({ to, children }: { to: Place; children: ReactNode }) {
  return (
    <AppLink
      {...to}
      className="mb-3 inline-flex min-h-8 items-center gap-1.5 rounded text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden size={15} />
      {children}
    </AppLink>
  )
}
