import { useQuery } from '@tanstack/react-query'
import { userProgress } from '#web/data/admin/user-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { progressLabels } from '../progress-labels.ts'

/** How many sellers did each step from sign-up to the first delivery. */
export function ProgressFunnel() {
  const query = useQuery(userProgress)
  const { data, error } = query
  return (
    <Card title="From sign-up to first delivery">
      {error && !data && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton className="h-48 w-full" />}
      {data && (
        <>
          <p className="mb-3 text-muted">
            Sellers who completed each step at least once. Some steps can be skipped: an item with a product’s
            SKU needs no link rule.
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
