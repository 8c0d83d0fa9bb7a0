import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Overview, WaitingEntry } from '#contract/admin/overview.ts'
import { adminOverview } from '#web/data/admin/overview-query.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { browserDay } from '#web/lib/timing/browser-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { dayStart } from '../day-start.ts'
import { ProgressFunnel } from './progress-funnel.tsx'

/** The work that waits for an administrator, how everything is, and how far sellers have come. */
export function OverviewScreen() {
  const today = browserDay(new Date())
  const query = useQuery(adminOverview(dayStart(today) ?? ''))
  const { data, error } = query
  return (
    <>
      <PageHeader title="Overview" text="Open tasks, system health, and today’s activity." />
      {error && !data && (
        <div className="mb-4">
          <QueryError query={query} />
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

/** Each number is the length of the list that it opens. Lists without entries are one quiet line. */
function WorkWaiting({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const follow = useFollow()
  const open = waiting.filter(({ count }) => count > 0)
  const empty = waiting.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="open-tasks" className="mb-6">
      <h2 id="open-tasks" className="mb-2 font-semibold">
        Open tasks
      </h2>
      {open.length > 0 && (
        <div className="mb-3 grid grid-cols-2 gap-3 sm:mb-4 sm:gap-4 lg:grid-cols-4">
          {open.map(({ key, label, count, path, oldestAt }) => (
            <StatCard
              key={key}
              label={label}
              value={count.toLocaleString('en')}
              note={
                oldestAt && (
                  <>
                    Oldest <TimeText instant={oldestAt} />
                  </>
                )
              }
              href={path}
              onFollow={follow(path)}
            />
          ))}
        </div>
      )}
      {empty.length > 0 && (
        <Card>
          <p className="mb-2 flex items-center gap-2 font-medium">
            <CircleCheck aria-hidden size={16} className="text-success" />
            {open.length > 0 ? 'Nothing else to do' : 'All clear'}
          </p>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-2 lg:grid-cols-4">
            {empty.map(({ key, label, path }) => (
              <li key={key}>
                <a
                  href={path}
                  onClick={follow(path)}
                  className="flex justify-between gap-3 rounded text-muted hover:text-ink hover:underline hover:underline-offset-4"
                >
                  <span>{label}</span> <span className="tabular">0</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Today({ today, day }: { today: Overview['today']; day: string }) {
  const follow = useFollow()
  return (
    <section aria-labelledby="today" className="mb-6">
      <h2 id="today" className="mb-2 font-semibold">
        Today
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {today.map(({ key, label, count, cents, path }) => {
          const href = `${path}${path.includes('?') ? '&' : '?'}from=${day}`
          return (
            <StatCard
              key={key}
              label={label}
              value={cents === null ? count.toLocaleString('en') : formatMoney(cents, 'USD')}
              note={cents === null ? 'Since midnight' : `${counted(count, 'movement')} since midnight`}
              href={href}
              onFollow={follow(href)}
            />
          )
        })}
      </div>
    </section>
  )
}

function Health({ health }: Pick<Overview, 'health'>) {
  return (
    <Card
      title="Health"
      aside={
        <AppLink
          to="/admin-dashboard/system"
          className="rounded text-accent-text hover:underline hover:underline-offset-4"
        >
          Jobs and webhooks
        </AppLink>
      }
    >
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

/** Opens a list without reloading the page. */
function useFollow() {
  const { history } = useRouter()
  return (to: string) => (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    history.push(to)
  }
}
