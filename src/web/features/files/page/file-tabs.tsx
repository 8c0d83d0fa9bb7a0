import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { filterOf, showNames } from '../list/file-filter.ts'

type Show = keyof typeof showNames
// Object.keys returns plain strings.
const shows = Object.keys(showNames) as Show[]

/** Tabs that filter the files; the current one shows the count. */
export function FileTabs({ total }: { total: number | undefined }) {
  const { search } = useScreenSearch('/_app/dashboard/products/files/')
  const current = filterOf(search).show ?? 'all'
  const tabs = shows.map((show) => ({
    key: show,
    label: showNames[show],
    count: show === current ? total : null,
  }))
  return <ShowTabs label="Files to show" tabs={tabs} current={current} />
}
