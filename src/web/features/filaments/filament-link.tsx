import type { ReactNode } from 'react'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { opensElsewhere } from '#web/ui/opens-elsewhere.ts'

interface Props {
  id: string
  className: string
  children: ReactNode
}

/** Opens a filament beside the list, which keeps its filters. */
export function FilamentLink({ id, className, children }: Props) {
  const { search, setSearch } = useDashboardSearch()
  return (
    <a
      href={dashboardHref({ ...search, item: id })}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        setSearch({ item: id, page: search.page })
      }}
      className={className}
    >
      {children}
    </a>
  )
}
