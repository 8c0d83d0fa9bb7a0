import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { adminPortalsPage } from '#web/data/admin/portal-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'
import { PortalItem } from './portal-item.tsx'

const tabs = [
  { key: 'review', label: 'In review', state: 'IN_REVIEW' },
  { key: 'reported', label: 'Reported', state: undefined },
  { key: 'listed', label: 'Listed', state: 'LISTED' },
  { key: 'paused', label: 'Paused', state: 'PAUSED' },
  { key: 'removed', label: 'Removed', state: 'REMOVED' },
  { key: 'drafts', label: 'Drafts', state: 'DRAFT' },
  { key: 'all', label: 'All', state: undefined },
] as const

const allClear: Readonly<Record<string, string>> = {
  review: 'No portals to review.',
  reported: 'No open reports.',
}

function emptyTextOf(tab: string, isSearching: boolean): { title: string; text: string } {
  if (isSearching) return { title: 'No portals found', text: 'No portal here matches your search.' }
  const clear = allClear[tab]
  if (clear) return { title: 'All clear', text: clear }
  return {
    title: 'No portals yet',
    text: tab === 'all' ? 'Sellers create them from their products.' : 'No portals with this status.',
  }
}

/** The portals of all sellers, with what waits for a decision first. */
export function AdminPortalsScreen() {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/admin-dashboard/portals')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) =>
    adminPortalsPage(page, {
      search: search.q ?? '',
      state: current.state,
      isReported: current.key === 'reported',
    }),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const patchOf = (key: string) => ({ show: key === 'review' ? undefined : key })
  return (
    <ListScreen
      title="Portals"
      text="Products that sellers want to offer to the public. Each is listed only after you approve it."
    >
      <ListItems
        label="Portals"
        query={query}
        rows={query.data?.portals}
        item={(portal) => <PortalItem key={portal.id} portal={portal} onDecide={setAsked} />}
        filters={<ListSearch label="Search portals" placeholder="Title, portal or seller ID" />}
        tabs={
          <Tabs
            label="Portals"
            current={current.key}
            tabs={tabs.map(({ key, label }) => ({ key, label, href: hrefWith(patchOf(key)) }))}
            onSelect={(key) => setSearch(patchOf(key))}
          />
        }
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden size={22} />}
            {...emptyTextOf(current.key, Boolean(search.q))}
          />
        }
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
