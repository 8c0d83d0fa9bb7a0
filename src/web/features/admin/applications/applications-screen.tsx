import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { applicationsPage } from '#web/data/admin/application-queries.ts'
import { usePendingDecisions } from '#web/data/admin/pending-decisions.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OtherViewers } from '../other-viewers.tsx'
import { ApplicationItem } from './application-item.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

const tabs = [
  { key: 'waiting', label: 'Waiting', status: 'PENDING' },
  { key: 'accepted', label: 'Accepted', status: 'ACCEPTED' },
  { key: 'rejected', label: 'Rejected', status: 'REJECTED' },
] as const

/** Requests for live ordering, with the decision beside the answers. */
export function ApplicationsScreen() {
  const { search } = useScreenSearch('/_app/admin-dashboard/applications')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const query = useListQuery((page) => applicationsPage(page, current.status))
  const [decision, setDecision] = useState<Decision | null>(null)
  const pending = usePendingDecisions()
  const [nextId, setNextId] = useState<string | null>(null)
  /** Moves on to the application below the decided one, or the first one left. */
  function goOn(decidedId: string) {
    setDecision(null)
    const open = (query.data?.applications ?? []).filter(
      ({ id }) => id === decidedId || !pending.some((each) => each.id === id),
    )
    const place = open.findIndex(({ id }) => id === decidedId)
    setNextId((open[place + 1] ?? open.find(({ id }) => id !== decidedId))?.id ?? null)
  }
  return (
    <ListScreen
      title="Applications"
      above={<OtherViewers record="applications" />}
      text="Sellers who want live ordering. Their orders aren’t charged or printed until you accept them."
    >
      <ListItems
        label="Applications"
        query={query}
        rows={query.data?.applications}
        item={(application) => (
          <ApplicationItem
            key={application.id}
            application={application}
            pending={pending.find(({ id }) => id === application.id)}
            isNext={application.id === nextId}
            onDecide={setDecision}
          />
        )}
        tabs={<ShowTabs label="Applications" tabs={tabs} current={current.key} />}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title={current.key === 'waiting' ? 'All clear' : `No ${current.label.toLowerCase()} applications`}
            text={
              current.key === 'waiting' ? 'No applications to review.' : 'Decided applications appear here.'
            }
          />
        }
      />
      {decision && <DecisionDialog {...decision} onDecided={goOn} onClose={() => setDecision(null)} />}
    </ListScreen>
  )
}
