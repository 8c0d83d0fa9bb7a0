import type { FailedJob, JobKind, RecurringWork } from '#contract/admin/system.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { durationText } from './system-labels.ts'

export const failedJobColumns = (onRetry: (job: FailedJob) => void): readonly Column<FailedJob>[] => [
  {
    key: 'name',
    header: 'Job',
    className: 'w-52',
    narrow: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  timeColumn('failed', 'Failed', ({ failedAt }) => failedAt),
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    className: 'w-24 tabular',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'error',
    header: 'Error',
    narrow: 'bare',
    cell: ({ error, about }) => (
      <>
        <p className="line-clamp-2 break-words text-danger" title={error}>
          {error}
        </p>
        {about.length > 0 && <p className="truncate text-muted text-xs">{about.join(', ')}</p>}
      </>
    ),
  },
  {
    key: 'retry',
    header: 'Retry',
    isHeaderHidden: true,
    align: 'end',
    className: 'w-24',
    narrow: 'aside',
    cell: (job) => (
      <Button size="sm" aria-label={`Retry ${job.name}`} onClick={() => onRetry(job)}>
        Retry
      </Button>
    ),
  },
]

const count = (value: number) =>
  value === 0 ? <span className="text-muted">0</span> : value.toLocaleString('en')

export const jobColumns: readonly Column<JobKind>[] = [
  {
    key: 'name',
    header: 'Job',
    narrow: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    key: 'waiting',
    header: 'Waiting',
    align: 'end',
    className: 'w-32 tabular',
    cell: ({ waiting, oldestSeconds }) =>
      oldestSeconds === null
        ? count(waiting)
        : `${waiting.toLocaleString('en')} · ${durationText(oldestSeconds)}`,
  },
  {
    key: 'running',
    header: 'Running',
    align: 'end',
    className: 'w-24 tabular',
    cell: ({ running }) => count(running),
  },
  {
    key: 'later',
    header: 'Later',
    align: 'end',
    className: 'w-24 tabular',
    cell: ({ later }) => count(later),
  },
  {
    key: 'done',
    header: 'Done today',
    align: 'end',
    className: 'w-28 tabular',
    cell: ({ done }) => count(done),
  },
  {
    key: 'took',
    header: 'Median · slowest',
    align: 'end',
    className: 'w-40 tabular whitespace-nowrap text-muted',
    cell: ({ medianMs, slowestMs }) =>
      medianMs === null || slowestMs === null
        ? 'None finished'
        : `${durationText(medianMs / 1_000)} · ${durationText(slowestMs / 1_000)}`,
  },
  {
    key: 'failed',
    header: 'Failed',
    align: 'end',
    className: 'w-24 tabular',
    narrow: 'aside',
    cell: ({ failed }) =>
      failed > 0 ? <Badge tone="danger">{failed.toLocaleString('en')}</Badge> : count(0),
  },
]

export const recurringColumns = (onRun: (work: RecurringWork) => void): readonly Column<RecurringWork>[] => [
  {
    key: 'name',
    header: 'Work',
    className: 'w-60',
    narrow: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    key: 'every',
    header: 'Every',
    align: 'end',
    className: 'w-24 tabular whitespace-nowrap text-muted',
    cell: ({ everySeconds }) => durationText(everySeconds),
  },
  {
    key: 'last',
    header: 'Last run',
    className: 'w-40 whitespace-nowrap text-muted',
    cell: ({ lastFinishedAt, lastDurationMs }) =>
      lastFinishedAt ? (
        <>
          <TimeText instant={lastFinishedAt} />
          {lastDurationMs !== null && ` · ${durationText(lastDurationMs / 1_000)}`}
        </>
      ) : (
        'Not yet'
      ),
  },
  {
    key: 'error',
    header: 'Outcome',
    narrow: 'bare',
    cell: ({ lastError, failures, lastFinishedAt }) =>
      lastError ? (
        <p className="line-clamp-2 break-words text-danger" title={lastError}>
          {failures > 1 ? `${failures} times in a row: ` : ''}
          {lastError}
        </p>
      ) : (
        <span className="text-muted">{lastFinishedAt ? 'Succeeded' : 'Waiting for the first run'}</span>
      ),
  },
  {
    key: 'run',
    header: 'Run now',
    isHeaderHidden: true,
    align: 'end',
    className: 'w-28',
    narrow: 'aside',
    cell: (work) => (
      <Button size="sm" aria-label={`Run now: ${work.name}`} onClick={() => onRun(work)}>
        Run now
      </Button>
    ),
  },
]
