import { useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { ComposerPage } from './composer/composer-page.tsx'
import { DirectList } from './direct-list.tsx'

/** Orders composed by hand: the list, or the one of the URL. */
export function DirectScreen() {
  const { search, setSearch } = useDashboardSearch()
  const [opened, setOpened] = useState<string | null>(null)
  if (search.direct && search.direct !== opened) setOpened(search.direct)
  // A new order gets its address with its first save, and goes on being written in the same place.
  const [made, setMade] = useState<string | null>(null)
  if (made && search.direct !== 'new' && search.direct !== made) setMade(null)
  if (!search.direct) return <DirectList left={opened} />
  const id = search.direct === made ? 'new' : search.direct
  return (
    <ComposerPage
      key={id}
      id={id}
      onMade={(madeId) => {
        setMade(madeId)
        setSearch({ direct: madeId }, { replace: true })
      }}
    />
  )
}
