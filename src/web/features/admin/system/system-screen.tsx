import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { System } from '#contract/admin/system.ts'
import { runningWork, systemState, useRetryJob, useRunRecurring } from '#web/data/admin/system-queries.ts'
import { RunningWorkPanel } from '#web/entities/maintenance/running-work-panel.tsx'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { SandboxClockCard } from './sandbox-clock-card.tsx'
import { failedJobColumns, jobColumns, recurringColumns } from './system-columns.tsx'
import { providerLabel, webhookLabel } from './system-labels.ts'
import { WebhookMessagesCard } from './webhook-messages-card.tsx'

type Asked = { what: 'job'; name: string; id: string } | { what: 'round'; name: string }

/** Background jobs, providers, storage and versions. */
export function SystemScreen() {
  const query = useQuery(systemState)
  const { data } = query
  return (
    <>
      <PageHeader title="System" text="Background jobs, providers, storage and versions." />
      {!data && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      <Draining />
      {data && <Page system={data.system} />}
    </>
  )
}

/** Before and during maintenance, and after a restore: what an administrator waits for. */
function Draining() {
  const { data } = useQuery(runningWork)
  if (!data || (data.work.phase === 'OFF' && !data.work.waitsSinceRestore)) return null
  return (
    <div className="mb-4">
      <Card title="Running work">
        <RunningWorkPanel />
      </Card>
    </div>
  )
}

function Page({ system }: { system: System }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Failed jobs" isFlush>
        <DataTable
          caption="Failed jobs"
          columns={failedJobColumns(({ name, id }) => setAsked({ what: 'job', name, id }))}
          rows={system.failedJobs}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          empty={
            <p className="p-4 text-muted">
              No jobs have failed permanently. Finished jobs are kept for a day.
            </p>
          }
        />
      </Card>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Webhooks webhooks={system.webhooks} />
          <Storage storage={system.storage} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Budgets budgets={system.budgets} />
          <Versions versions={system.versions} />
          <SandboxClockCard />
        </div>
      </div>
      <FoldedTable
        title="Jobs"
        columns={jobColumns}
        rows={system.jobs}
        isNotable={({ waiting, running, later, done, failed }) =>
          waiting + running + later + done + failed > 0
        }
        empty="No jobs in the last day."
      />
      <FoldedTable
        title="Recurring work"
        columns={recurringColumns(({ name }) => setAsked({ what: 'round', name }))}
        rows={system.recurring}
        isNotable={({ lastError }) => lastError !== null}
        empty={`The last runs of all ${system.recurring.length} succeeded.`}
      />
      {/* Last, because it is loaded after the rest and can be long. */}
      <WebhookMessagesCard />
      {asked && <StartAgain asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface FoldedTableProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  isNotable: (row: Row) => boolean
  /** While there is nothing notable. */
  empty: string
}

/** Rows that something happened to; the rest on demand, because there are dozens. */
function FoldedTable<Row extends { name: string }>({
  title,
  columns,
  rows,
  isNotable,
  empty,
}: FoldedTableProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const notable = rows.filter(isNotable)
  return (
    <Card
      title={title}
      aside={
        notable.length < rows.length && (
          <Button
            size="sm"
            aria-label={isOpen ? `Show less: ${title}` : `Show all ${rows.length}: ${title}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : `Show all ${rows.length}`}
          </Button>
        )
      }
      isFlush
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={isOpen ? rows : notable}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
        empty={<p className="p-4 text-muted">{empty}</p>}
      />
    </Card>
  )
}

function StartAgain({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const retry = useRetryJob()
  const run = useRunRecurring()
  const isJob = asked.what === 'job'
  return (
    <ReasonDialog
      title={isJob ? `Retry ${asked.name}?` : `Run ${asked.name} now?`}
      consequence={
        isJob
          ? 'The job starts again with the same data. Jobs are safe to repeat, so nothing is done twice.'
          : 'A run starts now. If one is in progress, the next starts when it ends.'
      }
      actionLabel={isJob ? 'Retry' : 'Run now'}
      change={{ isPending: retry.isPending || run.isPending, error: retry.error ?? run.error }}
      errorTitle="The job wasn’t started"
      onConfirm={(reason) =>
        asked.what === 'job'
          ? retry.mutate({ name: asked.name, id: asked.id, reason }, { onSuccess: onClose })
          : run.mutate({ name: asked.name, reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

const number = (value: number) => value.toLocaleString('en')

function Webhooks({ webhooks }: { webhooks: System['webhooks'] }) {
  return (
    <Card title="Webhooks from providers, last 24 hours">
      {webhooks.length === 0 ? (
        <p className="text-muted">No webhooks received.</p>
      ) : (
        <FactList
          facts={webhooks.map(({ path, accepted, refused, lastAt }) => ({
            name: webhookLabel(path),
            value: (
              <>
                {number(accepted)} accepted, {number(refused)} refused
                {lastAt && (
                  <>
                    {', last '}
                    <TimeText instant={lastAt} />
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
      <p className="mt-3 text-[0.8125rem] text-muted">
        We keep only the IDs that a webhook names. If one never arrived, run the recurring work that reads the
        same data.
      </p>
    </Card>
  )
}

function Budgets({ budgets }: { budgets: System['budgets'] }) {
  return (
    <Card title="Calls to providers, last minute">
      {budgets.length === 0 ? (
        <p className="text-muted">No provider has been called yet.</p>
      ) : (
        <FactList
          facts={budgets.map((budget) => ({
            name: `${providerLabel(budget.provider)} · ${counted(budget.budgets, 'credential')}`,
            value: [
              number(budget.callsInLastMinute),
              ...(budget.busiest
                ? [`busiest ${number(budget.busiest.used)} of ${number(budget.busiest.perMinute)}`]
                : []),
              ...(budget.paused > 0 ? [`${number(budget.paused)} paused by the provider`] : []),
            ].join(' · '),
          }))}
        />
      )}
    </Card>
  )
}

function Storage({ storage }: { storage: System['storage'] }) {
  return (
    <Card title="Storage">
      <FactList
        facts={[
          { name: 'Database', value: formatBytes(storage.databaseBytes) },
          {
            name: 'Uploaded models',
            value: `${formatBytes(storage.fileBytes)} · ${counted(storage.fileVersions, 'version')}`,
          },
          ...storage.tables.map(({ name, bytes }) => ({ name: `Table ${name}`, value: formatBytes(bytes) })),
        ]}
      />
    </Card>
  )
}

function Versions({ versions }: { versions: System['versions'] }) {
  return (
    <Card title="Versions">
      <FactList
        facts={[
          { name: 'Spoolyard', value: versions.product },
          { name: 'Node', value: versions.node },
          { name: 'PostgreSQL', value: versions.database },
          { name: 'Schema', value: versions.schema },
          { name: 'Mode', value: versions.mode },
        ]}
      />
    </Card>
  )
}
