import { useQuery } from '@tanstack/react-query'
import type { RunningWork } from '#contract/admin/system.ts'
import { runningWork } from '#web/data/admin/system-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** What still runs before or during maintenance, until all is quiet. */
export function RunningWorkPanel() {
  const query = useQuery(runningWork)
  const { data, error } = query
  if (error && !data) return <QueryError query={query} />
  if (!data) return <Skeleton className="h-24 w-full" />
  const { work } = data
  return (
    <div className="grid gap-3">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone={work.isQuiet ? 'success' : 'warn'}>{work.isQuiet ? 'Quiet' : 'Work in progress'}</Badge>
        <span className="text-muted">{sentences[work.phase]}</span>
      </p>
      {work.waitsSinceRestore && (
        <Alert tone="warn" title="Orders wait since a backup was restored">
          What was printed and paid since the backup is being read from the print provider and Stripe. If this
          takes longer than half an hour, the server’s log names what is missing.
        </Alert>
      )}
      <FactList facts={factsOf(work)} />
    </div>
  )
}

const sentences: Readonly<Record<RunningWork['phase'], string>> = {
  OFF: 'Maintenance mode is off.',
  PLANNED: 'Submissions are still accepted.',
  DRAINING: 'New submissions are refused. Those in progress finish.',
  ON: 'No new work starts. Queued orders wait until maintenance ends.',
}

const factsOf = ({ phase, openCalls, queuedOrders, sellers, jobs }: RunningWork) => [
  { name: 'Open calls to the print provider', value: openCalls.toLocaleString('en') },
  {
    name: phase === 'ON' ? 'Orders waiting in queues' : 'Orders in progress',
    value:
      queuedOrders === 0 ? '0' : `${queuedOrders.toLocaleString('en')} from ${counted(sellers, 'seller')}`,
  },
  {
    name: 'Running jobs',
    value: jobs.length === 0 ? '0' : jobs.map(({ name, running }) => `${name} (${running})`).join(', '),
  },
]
