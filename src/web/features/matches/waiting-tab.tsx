import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { waitingLines } from '#web/data/matches/match-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type ItemToLink, LinkItemDrawer } from './link-item-drawer.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** Items without a product, the most frequent first, each with suggestions. */
export function WaitingTab() {
  const { search } = useScreenSearch('/_app/dashboard/products/unlinked')
  const query = useListQuery((page) => waitingLines(page, search.q))
  const [linking, setLinking] = useState<ItemToLink | null>(null)
  const { data } = query
  const isFiltered = search.q !== undefined
  return (
    <>
      <ListItems
        label="Unlinked items"
        query={query}
        rows={data?.groups}
        item={(group) => (
          <WaitingRow
            key={group.key}
            group={group}
            onLink={(target, product) => setLinking({ group, target, product })}
          />
        )}
        filters={
          (isFiltered || (data && data.groups.length > 0)) && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              {(isFiltered || (data && data.pagination.pages > 1)) && (
                <ListSearch label="Search unlinked items" placeholder="SKU or title" />
              )}
              <ExportLink path="/exports/waiting-lines" filter={{ text: search.q }} />
            </div>
          )
        }
        empty={isFiltered ? <NothingFound /> : <NothingWaits />}
      />
      {linking && (
        <LinkItemDrawer
          key={`${linking.group.key} ${linking.target} ${linking.product?.id}`}
          linking={linking}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  )
}

function NothingWaits() {
  return (
    <EmptyState
      icon={CircleCheck}
      title="Every item is linked to a product"
      text="Items that don’t match a product appear here, grouped with others like them."
    />
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon={CircleCheck}
      title="No unlinked items match"
      text="The item may be linked by now. Clear the search to see what’s left."
    />
  )
}
