import type { ReactNode } from 'react'
import { type DashboardSearchPatch, dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'

/** A view with its search. */
export type Place = DashboardSearchPatch & { view: NonNullable<DashboardSearchPatch['view']> }

interface Props {
  /** The view and search it links to. */
  to: Place
  /** It links to the current page. */
  isCurrent?: boolean
  className?: string
  /** Called after navigation, e.g. to close a surrounding menu. */
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
        if (isModifiedClick(event)) return
        event.preventDefault()
        openView(to.view, to)
        onGo?.()
      }}
    >
      {children}
    </a>
  )
}
