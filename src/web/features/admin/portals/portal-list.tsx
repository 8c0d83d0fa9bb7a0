import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PortalState } from '#contract/portals/portals.ts'
import { adminPortalsPage } from '#web/data/admin/portal-queries.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'
import { PortalItem } from './portal-item.tsx'
import { type AskedPhoto, RemovePhotoDialog } from './remove-photo-dialog.tsx'

interface Props {
  /** Which of the tabs. */
  show: string
  state: PortalState | undefined
  search: string
  tabs: ReactNode
}

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

/** Portals in one state, or reported ones. */
export function PortalList({ show, state, search, tabs }: Props) {
  const query = useListQuery((page) =>
    adminPortalsPage(page, { search, state, isReported: show === 'reported' }),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const [askedPhoto, setAskedPhoto] = useState<AskedPhoto | null>(null)
  return (
    <>
      <ListItems
        label="Portals"
        query={query}
        rows={query.data?.portals}
        item={(portal) => (
          <PortalItem key={portal.id} portal={portal} onDecide={setAsked} onRemovePhoto={setAskedPhoto} />
        )}
        filters={<ListSearch label="Search portals" placeholder="Title, portal or seller ID" />}
        tabs={tabs}
        empty={<EmptyState icon={Megaphone} {...emptyTextOf(show, search !== '')} />}
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
      {askedPhoto && <RemovePhotoDialog {...askedPhoto} onClose={() => setAskedPhoto(null)} />}
    </>
  )
}
