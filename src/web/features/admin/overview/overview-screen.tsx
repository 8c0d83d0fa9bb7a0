import { useQuery } from '@tanstack/react-query'
import type { Overview, WaitingEntry } from '#contract/admin/overview.ts'
import { adminOverview } from '#web/data/admin/overview-query.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { dayStart } from '../day-start.ts'
import { ProgressFunnel } from './progress-funnel.tsx'

/** The work that waits for an administrator, how everything is, and how far sellers have come. */
export function OverviewScreen() {
  const today = dayOf(new Date())
  const query = useQuery(adminOverview(dayStart(today) ?? ''))
  const { data, error } = query
  return (
    <>
      <PageHeader title="Overview" text="Open tasks, system health, and today’s activity." />
      {error && !data && (
        <div className="mb-4">
          <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        </div>
      )}
      {query.isPending && <Skeleton className="mb-4 h-64 w-full" />}
      {data && (
        <>
          <WorkWaiting waiting={data.overview.waiting} />
          <Today today={data.overview.today} day={today} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Health health={data.overview.health} />
            <ProgressFunnel />
          </div>
        </>
      )}
    </>
  )
}

/** Each number is the length of the list that it opens. */
function WorkWaiting({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="open-tasks" className="mb-6">
      <h2 id="open-tasks" className="mb-2 font-semibold">
        Open tasks
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {waiting.map(({ key, label, count, path, oldestAt }) => (
          <StatCard
            key={key}
            label={label}
            value={
              count === 0 ? <span className="font-normal text-muted">0</span> : count.toLocaleString('en')
            }
            note={
              oldestAt ? (
                <>
                  Oldest <TimeText instant={oldestAt} timeZone={timeZone} />
                </>
              ) : (
                'None open'
              )
            }
            href={path}
          />
        ))}
      </div>
    </section>
  )
}

function Today({ today, day }: { today: Overview['today']; day: string }) {
  return (
    <section aria-labelledby="today" className="mb-6">
      <h2 id="today" className="mb-2 font-semibold">
        Today
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {today.map(({ key, label, count, path }) => (
          <StatCard
            key={key}
            label={label}
            value={count.toLocaleString('en')}
            note="Since midnight"
            href={`${path}${path.includes('?') ? '&' : '?'}from=${day}`}
          />
        ))}
      </div>
    </section>
  )
}

function Health({ health }: Pick<Overview, 'health'>) {
  return (
    <Card title="Health">
      <ul className="grid gap-3">
        {health.map(({ label, isHealthy, text }) => (
          <li key={label} className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-3">
            <span className="font-medium">{label}</span>
            <span className="text-muted [overflow-wrap:anywhere]">{text}</span>
            <span>
              <Badge tone={isHealthy ? 'success' : 'danger'}>{isHealthy ? 'Healthy' : 'Check'}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A day of this browser, as date fields write it. */
function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
