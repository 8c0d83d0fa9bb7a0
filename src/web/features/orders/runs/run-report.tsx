import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { runOrdersPage, runReport } from '#web/data/orders/run-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'
import { runOrderColumns } from './run-columns.tsx'
import { RunControls } from './run-controls.tsx'
import { RunStateBadge } from './run-state-badge.tsx'

const POLL_MS = 2_000

/** The result of one submission, order by order. Reports are kept forever. */
export function RunReport({ id }: { id: string }) {
  const report = useQuery({
    ...runReport(id),
    refetchInterval: (query) => (query.state.data?.run.finishedAt === null ? POLL_MS : false),
  })
  const run = report.data?.run
  const isOver = run?.finishedAt !== null
  const query = useListQuery((page) => ({
    ...runOrdersPage(id, page),
    refetchInterval: isOver ? false : POLL_MS,
  }))
  const columns = useMemo(() => runOrderColumns(run?.currency ?? 'USD'), [run?.currency])
  return (
    <>
      <AppLink
        to="/dashboard/submissions"
        className="mb-2 inline-flex items-center gap-1.5 rounded text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={15} /> All submissions
      </AppLink>
      <PageHeader
        title={run ? `Submission ${run.number.toLocaleString('en')}` : 'Submission'}
        aside={run && <RunStateBadge run={run} />}
        actions={run && <Actions run={run} />}
      />
      <Card isFlush>
        {report.error && !run ? (
          <QueryError query={report} />
        ) : (
          <ListTable
            name="run-orders"
            caption="Orders in this submission"
            query={query}
            rows={query.data?.orders}
            columns={columns}
            rowKey={({ orderId }) => orderId}
            rowLabel={({ orderNumber }) => `order ${orderNumber}`}
            notice={run && <Summary run={run} />}
            empty={<p className="p-6 text-muted">This submission has no orders.</p>}
          />
        )}
      </Card>
    </>
  )
}

function Summary({ run }: { run: SubmitRun }) {
  const { total, processed, failed, stopped, chargedCents, currency, createdAt, finishedAt, origin } = run
  const done = processed + failed + stopped
  return (
    <div className="grid gap-2 border-line border-b px-4 py-3">
      <p className="tabular text-pretty">
        <strong className="font-medium">
          {processed.toLocaleString('en')} of {counted(total, 'order')} submitted
        </strong>
        {failed > 0 && `, ${failed.toLocaleString('en')} failed`}
        {stopped > 0 && `, ${stopped.toLocaleString('en')} not sent`}. {formatMoney(chargedCents, currency)}{' '}
        charged.
      </p>
      <p className="text-[0.8125rem] text-muted">
        {origin === 'SELLER' ? 'Started by you' : 'Started by automatic ordering'}{' '}
        <TimeText instant={createdAt} show="absolute" />
        {finishedAt && (
          <>
            , finished <TimeText instant={finishedAt} show="absolute" />
          </>
        )}
      </p>
      {!finishedAt && <ProgressBar label="Orders finished" value={done} max={total} />}
    </div>
  )
}

function Actions({ run }: { run: SubmitRun }) {
  const navigate = useNavigate()
  const [isRetrying, setIsRetrying] = useState(false)
  return (
    <>
      <RunControls run={run} />
      {run.failed > 0 && run.finishedAt && (
        <Button variant="primary" onClick={() => setIsRetrying(true)}>
          <RotateCcw aria-hidden size={15} /> Retry {counted(run.failed, 'failed order')}
        </Button>
      )}
      <DryRunDialog
        selection={isRetrying ? { failedOf: run.id } : null}
        onClose={() => setIsRetrying(false)}
        onSubmitted={(runId) => {
          if (runId) void navigate({ to: '/dashboard/submissions/$runId', params: { runId } })
        }}
      />
      <ExportLink path="/exports/submit-runs/:id" params={{ id: run.id }} />
    </>
  )
}
