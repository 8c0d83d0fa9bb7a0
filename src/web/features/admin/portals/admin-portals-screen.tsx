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
] as const

const emptyTexts: Readonly<Record<string, string>> = {
  review: 'No portals to review.',
  reported: 'No open reports.',
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
            title="No portals found"
            text={emptyTexts[current.key] ?? 'No portals with this status.'}
          />
        }
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
