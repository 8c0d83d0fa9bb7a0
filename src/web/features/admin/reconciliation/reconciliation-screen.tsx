import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { Reconciliation, ReconciliationDifference } from '#contract/money/reconciliation.ts'
import type { Pagination } from '#contract/values.ts'
import { reconciliationPage } from '#web/data/admin/reconciliation-query.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDateTime } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { DifferenceList } from './difference-list.tsx'

const DAYS = 7

/** Whether Stripe and our ledger say the same, and what differs. */
export function ReconciliationScreen() {
  const [page, setPage] = useState(1)
  const query = useQuery(reconciliationPage(page))
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: () => api.startReconciliation({ body: { days: DAYS } }),
    onSuccess: (reply) => {
      setPage(1)
      queryClient.setQueryData(reconciliationPage(1).queryKey, reply)
    },
    onError: showFailure,
  })
  const { data } = query
  const isRunning = data?.reconciliation?.state === 'RUNNING'
  return (
    <>
      <PageHeader
        title="Reconciliation"
        text="Compares our ledger with Stripe every night and on demand."
        actions={
          data?.isSetUp && (
            <Button variant="primary" isBusy={start.isPending || isRunning} onClick={() => start.mutate()}>
              Check now
            </Button>
          )
        }
      />
      {data ? (
        <Result {...data} onPage={setPage} />
      ) : query.error ? (
        <Card isFlush>
          <QueryError query={query} />
        </Card>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </>
  )
}

interface ResultProps {
  reconciliation: Reconciliation | null
  differences: readonly ReconciliationDifference[]
  pagination: Pagination
  isSetUp: boolean
  onPage: (page: number) => void
}

function Result({ reconciliation, differences, pagination, isSetUp, onPage }: ResultProps) {
  if (!reconciliation)
    return (
      <Card isFlush>
        <EmptyState
          icon={Scale}
          title="No checks yet"
          text={
            isSetUp
              ? 'The first check runs within a day. You can also run it now.'
              : 'Payments aren’t set up, so there’s nothing to compare.'
          }
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Newest reconciliation={reconciliation} />
      {differences.length > 0 && <DifferenceList {...{ differences, pagination, onPage }} />}
    </div>
  )
}

function Newest({ reconciliation: newest }: { reconciliation: Reconciliation }) {
  const timeZone = useTimeZone()
  const count = newest.differenceCount
  return (
    <Card
      title="Last check"
      aside={
        <span role="status">
          {count === null ? (
            <Badge tone="info">Running</Badge>
          ) : (
            <Badge tone={count === 0 ? 'success' : 'danger'}>
              {count === 0 ? 'No differences' : counted(count, 'difference')}
            </Badge>
          )}
        </span>
      }
    >
      <FactList
        facts={[
          {
            name: 'Compared',
            value: `${formatDateTime(newest.from, timeZone)} to ${formatDateTime(newest.until, timeZone)}`,
          },
          {
            name: 'Finished',
            value: newest.finishedAt ? formatDateTime(newest.finishedAt, timeZone) : 'In progress',
          },
          { name: 'Stripe transactions', value: newest.readCount.toLocaleString('en-US') },
          { name: 'Stripe’s fees', value: formatMoney(newest.feeCents, 'USD') },
        ]}
      />
    </Card>
  )
}
