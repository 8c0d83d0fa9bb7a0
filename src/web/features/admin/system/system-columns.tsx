import type { FailedJob, JobKind, RecurringWork } from '#contract/admin/system.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
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
  numberColumn('attempts', 'Attempts', ({ attempts }) => attempts),
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
  numberColumn(
    'waiting',
    'Waiting',
    ({ waiting, oldestSeconds }) =>
      oldestSeconds === null
        ? count(waiting)
        : `${waiting.toLocaleString('en')} · ${durationText(oldestSeconds)}`,
    { className: 'w-32' },
  ),
  numberColumn('running', 'Running', ({ running }) => count(running)),
  numberColumn('later', 'Later', ({ later }) => count(later)),
  numberColumn('done', 'Done today', ({ done }) => count(done), { className: 'w-28' }),
  numberColumn(
    'took',
    'Median · slowest',
    ({ medianMs, slowestMs }) =>
      medianMs === null || slowestMs === null
        ? 'None finished'
        : `${durationText(medianMs / 1_000)} · ${durationText(slowestMs / 1_000)}`,
    { className: 'w-40 text-muted' },
  ),
  numberColumn(
    'failed',
    'Failed',
    ({ failed }) => (failed > 0 ? <Badge tone="danger">{failed.toLocaleString('en')}</Badge> : count(0)),
    { narrow: 'aside' },
  ),
]

export const recurringColumns = (onRun: (work: RecurringWork) => void): readonly Column<RecurringWork>[] => [
  {
    key: 'name',
    header: 'Work',
    className: 'w-60',
    narrow: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  numberColumn('every', 'Every', ({ everySeconds }) => durationText(everySeconds), {
    className: 'w-24 text-muted',
  }),
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
