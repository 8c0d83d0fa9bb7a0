import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { applicationsPage } from '#web/data/admin/application-queries.ts'
import { printRecordsPage } from '#web/data/admin/print-record-queries.ts'
import { userProgress } from '#web/data/admin/user-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { progressLabels } from '../progress-labels.ts'

/** The work that waits for an administrator, and how far sellers have come. */
export function OverviewScreen() {
  return (
    <>
      <PageHeader title="Overview" text="What waits for you, and how far sellers have come." />
      <WorkWaiting />
      <Funnel />
    </>
  )
}

const stuckStates = [
  { state: 'IN_REVIEW', label: 'In review at the print provider' },
  { state: 'PAYMENT_ERROR', label: 'Payment failed at the print provider' },
] as const

/** Each number is the length of the list that it opens. */
function WorkWaiting() {
  const { buildLocation } = useRouter()
  const waiting = useQuery(applicationsPage(1, 'PENDING'))
  return (
    <section aria-label="Work waiting" className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatCard
        label="Applications waiting"
        value={waiting.data?.pagination.total.toLocaleString('en')}
        href={buildLocation({ to: '/admin-dashboard/applications' }).href}
      />
      {stuckStates.map(({ state, label }) => (
        <StuckCard key={state} state={state} label={label} />
      ))}
    </section>
  )
}

function StuckCard({ state, label }: { state: PrintOrderState; label: string }) {
  const { buildLocation } = useRouter()
  const query = useQuery(printRecordsPage(1, { search: '', searchField: undefined, state }))
  return (
    <StatCard
      label={label}
      value={query.data?.pagination.total.toLocaleString('en')}
      href={buildLocation({ to: '/admin-dashboard/print-records', search: { show: state } }).href}
    />
  )
}

function Funnel() {
  const query = useQuery(userProgress)
  const { data, error } = query
  return (
    <Card title="From sign-up to the first delivery">
      {error && !data && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton className="h-48 w-full" />}
      {data && (
        <>
          <p className="mb-3 text-muted">
            Sellers who did each step at least once. A step can be skipped: an item with the product’s SKU
            needs no link rule.
          </p>
          <ol className="grid gap-2">
            {data.steps.map(({ step, users }) => (
              <li
                key={step}
                className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)_6rem] items-center gap-3"
              >
                <span>{progressLabels[step]}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-chart"
                    style={{ width: `${data.users === 0 ? 0 : (users / data.users) * 100}%` }}
                  />
                </span>
                <span className="tabular text-right">
                  {users.toLocaleString('en')}
                  <span className="text-muted"> · {shareText(users, data.users)}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}

const shareText = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`
