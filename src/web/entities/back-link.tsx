import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ViewLink } from './saved-view/view-link.tsx'

/** Links from a record back to its list. */
export function BackLink({
  to,
  children,
}: Pick<ComponentProps<typeof ViewLink>, 'to'> & { children: ReactNode }) {
  return (
    <ViewLink
      to={to}
      className="mb-3 inline-flex min-h-8 items-center gap-1.5 rounded text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden size={15} />
      {children}
    </ViewLink>
  )
}
