import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'

interface Props {
  id: string
  /** Opens it with another filament proposed in its place. */
  isToReplace?: boolean
  className: string
  children: ReactNode
}

/** Opens a filament beside the list, which keeps its filters. */
export function FilamentLink({ id, isToReplace = false, className, children }: Props) {
  const { search } = useScreenSearch('/_app/dashboard/filaments')
  return (
    <AppLink
      to="/dashboard/filaments"
      search={{ ...search, item: id, do: isToReplace ? 'replace' : undefined }}
      className={className}
    >
      {children}
    </AppLink>
  )
}
