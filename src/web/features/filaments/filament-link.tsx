import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'

interface Props {
  id: string
  className: string
  children: ReactNode
}

/** Opens a filament beside the list, which keeps its filters. */
export function FilamentLink({ id, className, children }: Props) {
  const { search } = useScreenSearch('/_app/dashboard/filaments')
  return (
    <AppLink to="/dashboard/filaments" search={{ ...search, item: id }} className={className}>
      {children}
    </AppLink>
  )
}
