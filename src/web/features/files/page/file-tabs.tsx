import { useScreenSearch } from '#web/lib/screen-search.ts'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { filterOf, showNames } from '../list/file-filter.ts'

type Show = keyof typeof showNames
// Object.keys returns plain strings.
const shows = Object.keys(showNames) as Show[]

/** Tabs that filter the files; the current one shows the count. */
export function FileTabs({ total }: { total: number | undefined }) {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/products/files/')
  const current = filterOf(search).show ?? 'all'
  const patchOf = (show: Show) => ({ show: show === 'all' ? undefined : show })
  const tabs: Tab<Show>[] = shows.map((show) => ({
    key: show,
    label: showNames[show],
    count: show === current ? total : null,
    href: hrefWith(patchOf(show)),
  }))
  return (
    <Tabs label="Files to show" tabs={tabs} current={current} onSelect={(show) => setSearch(patchOf(show))} />
  )
}
