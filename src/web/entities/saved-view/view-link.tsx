import type { ReactNode } from 'react'
import { type DashboardSearchPatch, dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { opensElsewhere } from '#web/ui/opens-elsewhere.ts'

/** A state of a view. */
export type Place = DashboardSearchPatch & { view: NonNullable<DashboardSearchPatch['view']> }

interface Props {
  /** Which state of which view it leads to. */
  to: Place
  /** It leads to what is on show. */
  isCurrent?: boolean
  className?: string
  /** After it was followed here, e.g. to close what it stands in. */
  onGo?: () => void
  children: ReactNode
}

/** A link to another view of the dashboard. */
export function ViewLink({ to, isCurrent = false, className, onGo, children }: Props) {
  const { openView } = useDashboardSearch()
  return (
    <a
      href={dashboardHref(to)}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        openView(to.view, to)
        onGo?.()
      }}
    >
      {children}
    </a>
  )
}
