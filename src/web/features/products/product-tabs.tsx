import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Tabs } from '#web/ui/tabs.tsx'

type State = 'active' | 'archived'

/** Tabs for active and archived products. */
export function ProductTabs({ current, total }: { current: State; total: number | undefined }) {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/products/')
  const tab = (key: State, label: string) => ({
    key,
    label,
    count: key === current && !search.q ? total : null,
    href: hrefWith({ tab: tabOf(key) }),
  })
  return (
    <Tabs
      label="Products to show"
      current={current}
      tabs={[tab('active', 'Active'), tab('archived', 'Archived')]}
      onSelect={(key) => setSearch({ tab: tabOf(key) })}
    />
  )
}

const tabOf = (state: State) => (state === 'archived' ? 'archived' : undefined)
