import { useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { ComposerPage } from './composer-page.tsx'
import { DirectList } from './direct-list.tsx'

/** Orders composed by hand: the list, or the one of the URL. */
export function DirectScreen() {
  const { search } = useDashboardSearch()
  const [opened, setOpened] = useState<string | null>(null)
  if (search.direct && search.direct !== opened) setOpened(search.direct)
  return search.direct ? (
    <ComposerPage key={search.direct} id={search.direct} />
  ) : (
    <DirectList left={opened} />
  )
}
