import type { ReactNode } from 'react'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'

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
        if (isModifiedClick(event)) return
        event.preventDefault()
        setSearch({ item: id, page: search.page })
      }}
      className={className}
    >
      {children}
    </a>
  )
}
