import { Star } from 'lucide-react'
import { useState } from 'react'
import { adminReviewsPage } from '#web/data/admin/review-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type AskedReview, DecideReviewDialog } from './decide-review-dialog.tsx'
import { ReviewItem } from './review-item.tsx'

const tabs = [
  { key: 'reported', label: 'Reported', state: 'REPORTED' },
  { key: 'shown', label: 'Shown', state: 'SHOWN' },
  { key: 'removed', label: 'Removed', state: 'REMOVED' },
] as const

const emptyTexts = {
  reported: 'No open reports.',
  shown: 'Buyers review items after delivery.',
  removed: 'Reviews that you remove appear here.',
} as const

/** The reviews of all portals, with the reported ones first. */
export function AdminReviewsScreen() {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/admin-dashboard/reviews')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) =>
    adminReviewsPage(page, { search: search.q ?? '', state: current.state }),
  )
  const [asked, setAsked] = useState<AskedReview | null>(null)
  const patchOf = (key: string) => ({ show: key === 'reported' ? undefined : key })
  return (
    <ListScreen
      title="Reviews"
      text="What buyers wrote about delivered items. Remove what breaks the rules, not what is only critical."
    >
      <ListItems
        label="Reviews"
        query={query}
        rows={query.data?.reviews}
        item={(review) => <ReviewItem key={review.id} review={review} onDecide={setAsked} />}
        filters={<ListSearch label="Search reviews" placeholder="Text, portal or seller ID" />}
        tabs={
          <Tabs
            label="Reviews"
            current={current.key}
            tabs={tabs.map(({ key, label }) => ({ key, label, href: hrefWith(patchOf(key)) }))}
            onSelect={(key) => setSearch(patchOf(key))}
          />
        }
        empty={
          <EmptyState
            icon={<Star aria-hidden size={22} />}
            title={search.q ? 'No reviews found' : current.key === 'reported' ? 'All clear' : 'No reviews'}
            text={search.q ? 'No review here matches your search.' : emptyTexts[current.key]}
          />
        }
      />
      {asked && <DecideReviewDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
