import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

interface Props<Key extends string> {
  label: string
  tabs: readonly Omit<Tab<Key>, 'href'>[]
  current: Key
}

/** Views of one list, kept in the address as `show`; without it, the first one is shown. */
export function ShowTabs<Key extends string>({ label, tabs, current }: Props<Key>) {
  const { setSearch, hrefWith } = useAnyScreenSearch<'show'>()
  const patchOf = (key: Key) => ({ show: key === tabs[0]?.key ? undefined : key })
  return (
    <Tabs
      label={label}
      current={current}
      tabs={tabs.map((tab) => ({ ...tab, href: hrefWith(patchOf(tab.key)) }))}
      onSelect={(key) => setSearch(patchOf(key))}
    />
  )
}
