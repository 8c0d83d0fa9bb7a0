import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'

export const backLinkStyle =
  'inline-flex min-h-9 items-center gap-1.5 rounded text-muted hover:text-ink pointer-coarse:min-h-11'

interface Props {
  to: Place
  /** Stands beside other links, which keep the distance to what is below. */
  isBeside?: boolean
  children: ReactNode
}

/** Links from a record back to its list. */
export function BackLink({ to, isBeside = false, children }: Props) {
  return (
    <AppLink {...to} className={isBeside ? backLinkStyle : `${backLinkStyle} mb-3`}>
      <ArrowLeft aria-hidden size={15} />
      {children}
    </AppLink>
  )
}
