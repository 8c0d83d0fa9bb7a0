import { useQuery } from '@tanstack/react-query'
import { componentList, filamentList } from '#web/data/catalog/catalog-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChangesTab } from './changes-tab.tsx'
import { ComponentsTab } from './components-tab.tsx'
import { FilamentDrawer } from './filament-drawer.tsx'
import { FilamentsTab } from './filaments-tab.tsx'

const tabs = ['filaments', 'components', 'changes'] as const
type CatalogTab = (typeof tabs)[number]

const patchOf = (tab: CatalogTab) => ({
  tab: tab === 'filaments' ? undefined : tab,
  q: undefined,
  type: undefined,
  field: undefined,
  show: undefined,
})

/** What the print provider offers, what of it the seller needs, and what to do when something is missing. */
export function FilamentsScreen() {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/filaments')
  const current = tabs.find((tab) => tab === search.tab) ?? 'filaments'
  const filaments = useQuery(filamentList).data?.filaments
  const components = useQuery(componentList).data?.components
  const href = (tab: CatalogTab) => hrefWith(patchOf(tab))
  return (
    <>
      <PageHeader
        title="Filaments and components"
        text="Available filaments and components, where you use them, and the closest match when a color is out of stock."
      />
      <Card isFlush>
        <Tabs
          label="Catalog"
          current={current}
          tabs={[
            { key: 'filaments', label: 'Filaments', count: filaments?.length, href: href('filaments') },
            { key: 'components', label: 'Components', count: components?.length, href: href('components') },
            { key: 'changes', label: 'Changes', href: href('changes') },
          ]}
          onSelect={(tab) => setSearch(patchOf(tab))}
        />
        {current === 'filaments' && <FilamentsTab />}
        {current === 'components' && <ComponentsTab />}
        {current === 'changes' && <ChangesTab />}
      </Card>
      {search.item && filaments && <FilamentDrawer id={search.item} filaments={filaments} />}
    </>
  )
}
