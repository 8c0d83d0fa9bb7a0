import { Link } from '@tanstack/react-router'
import type { Analytics } from '#contract/admin/analytics.ts'
import { Card } from '#web/ui/card.tsx'
import { progressLabels } from '../progress-labels.ts'

/** How far those who signed up in the period have come. Each step opens its people. */
export function FunnelCard({ funnel, since }: { funnel: Analytics['funnel']; since: string }) {
  const all = funnel[0]?.users ?? 0
  return (
    <Card title="From sign-up to first delivery">
      {all === 0 ? (
        <p className="text-muted">No sign-ups in this period.</p>
      ) : (
        <>
          <p className="mb-3 text-muted">
            Sellers who signed up in this period, by the steps they’ve completed since.
          </p>
          <ol className="grid gap-2">
            {funnel.map(({ step, users }) => (
              <li
                key={step}
                className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)_5rem] items-center gap-3"
              >
                <Link
                  to="/admin-dashboard/users"
                  search={{ since, reached: step }}
                  className="py-1 underline decoration-line-strong underline-offset-4 hover:text-accent-text"
                >
                  {progressLabels[step]}
                </Link>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-chart"
                    style={{ width: `${(users / all) * 100}%` }}
                  />
                </span>
                <span className="tabular text-right">
                  {users.toLocaleString('en')}
                  <span className="text-muted"> · {Math.round((users / all) * 100)}%</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
