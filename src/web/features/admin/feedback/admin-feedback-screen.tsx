import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion, Star } from 'lucide-react'
import { useState } from 'react'
import { type ModeratedKind, moderatedPage } from '#web/data/admin/moderation-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { type AskedText, DecideTextDialog } from './decide-text-dialog.tsx'
import { ModeratedItem } from './moderated-item.tsx'

const tabs = [
  { key: 'reported', label: 'Reported', state: 'REPORTED' },
  { key: 'shown', label: 'Shown', state: 'SHOWN' },
  { key: 'removed', label: 'Removed', state: 'REMOVED' },
] as const

const kinds = {
  review: { title: 'Reviews', shown: 'Buyers review items after delivery.' },
  question: { title: 'Questions', shown: 'Visitors ask makers about their listings.' },
} as const

/** What others wrote about all portals, with what was reported first. */
export function AdminFeedbackScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/feedback')
  const about: ModeratedKind = search.about === 'questions' ? 'question' : 'review'
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) =>
    moderatedPage(about, page, { search: search.q ?? '', state: current.state }),
  )
  const [asked, setAsked] = useState<AskedText | null>(null)
  const noun = kinds[about].title
  const emptyTexts = {
    reported: 'No open reports.',
    shown: kinds[about].shown,
    removed: `${noun} that you remove appear here.`,
  }
  return (
    <ListScreen
      title="Reviews and questions"
      text="What buyers and visitors wrote about listings. Remove what breaks the rules, not what is only critical."
    >
      <ListItems
        label={noun}
        query={query}
        rows={query.data?.texts}
        item={(text) => <ModeratedItem key={text.id} text={text} onDecide={setAsked} />}
        filters={
          <>
            <KindFilter
              about={about}
              onChange={(kind) => setSearch({ about: kind === 'question' ? 'questions' : undefined })}
            />
            <ListSearch
              label={`Search ${noun.toLowerCase()}`}
              placeholder={`Text, ${about}, portal or seller ID`}
            />
          </>
        }
        tabs={<ShowTabs label={noun} tabs={tabs} current={current.key} />}
        empty={
          <EmptyState
            icon={about === 'review' ? Star : MessageCircleQuestion}
            title={
              search.q
                ? `No ${noun.toLowerCase()} found`
                : current.key === 'reported'
                  ? 'All clear'
                  : `No ${noun.toLowerCase()}`
            }
            text={search.q ? `No ${about} here matches your search.` : emptyTexts[current.key]}
          />
        }
      />
      {asked && <DecideTextDialog {...asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}

/** Reviews or questions, each with how many are reported. */
function KindFilter({ about, onChange }: { about: ModeratedKind; onChange: (about: ModeratedKind) => void }) {
  const reported = { search: '', state: 'REPORTED' as const }
  const counts = {
    review: useQuery(moderatedPage('review', 1, reported)).data?.pagination.total,
    question: useQuery(moderatedPage('question', 1, reported)).data?.pagination.total,
  }
  const labelOf = (kind: ModeratedKind) => {
    const count = counts[kind]
    return count ? `${kinds[kind].title} (${count.toLocaleString('en')} reported)` : kinds[kind].title
  }
  return (
    <Segmented
      label="Kind"
      value={about}
      segments={(['review', 'question'] as const).map((value) => ({ value, label: labelOf(value) }))}
      onChange={onChange}
    />
  )
}
