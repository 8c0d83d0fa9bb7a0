import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type BulkAct, type BulkRow, bulkOutcome } from '#contract/teamwork/bulk-acts.ts'
import {
  bulkActById,
  bulkRowsPage,
  useConfirmBulkAct,
  useEndBulkAct,
} from '#web/data/teamwork/bulk-queries.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { bulkStates, bulkWords, outcomeLabels } from './bulk-words.ts'

/** A bulk action: how far it is, and the result of each record. */
export function BulkActPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(bulkActById(id))}
      list={linkOptions({ to: '/admin-dashboard/bulk-acts' })}
      name="Bulk actions"
      all="All bulk actions"
      title="Bulk action not found"
      text="It may be older than 90 days, or the link incomplete."
    >
      {(data) => (
        <>
          <Head act={data.act} />
          <Rows act={data.act} />
        </>
      )}
    </RecordPage>
  )
}

function Head({ act }: { act: BulkAct }) {
  const { kind, state, total, done, skipped, refused, askedBy, askedAt, decidedBy, decidedAt } = act
  const ended = done + skipped + refused
  const nameOf = ({ name, email }: BulkAct['askedBy']) => name || email
  return (
    <>
      <PageHeader
        title={bulkWords[kind].title}
        aside={<Badge tone={bulkStates[state].tone}>{bulkStates[state].label}</Badge>}
        text={<span className="[overflow-wrap:anywhere]">“{act.reason}”</span>}
        actions={<Actions act={act} />}
      />
      <Card className="mb-4">
        <p className="mb-2 flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">
            {ended.toLocaleString('en')} of {counted(total, bulkWords[kind].noun)}
          </span>
          <span className="text-muted">
            {[
              `${done.toLocaleString('en')} done`,
              skipped > 0 && `${skipped.toLocaleString('en')} skipped`,
              refused > 0 && `${refused.toLocaleString('en')} refused`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <ProgressBar
          label="Progress"
          value={ended}
          max={total}
          tone={state === 'DONE' && refused === 0 ? 'success' : 'accent'}
        />
        <p className="mt-3 text-pretty text-muted [overflow-wrap:anywhere]">
          Started by {nameOf(askedBy)} <TimeText instant={askedAt} />
          {decidedBy && decidedAt && (
            <>
              {' · '}
              {decisionOf(act)} by {nameOf(decidedBy)} <TimeText instant={decidedAt} />
            </>
          )}
          {act.note && `: “${act.note}”`}
        </p>
      </Card>
    </>
  )
}

function decisionOf({ state }: BulkAct): string {
  if (state === 'DECLINED') return 'Declined'
  return state === 'STOPPED' ? 'Stopped' : 'Confirmed'
}

/** Confirming, declining and stopping. */
function Actions({ act }: { act: BulkAct }) {
  const [asked, setAsked] = useState<'CONFIRM' | 'DECLINE' | 'STOP' | null>(null)
  const isOwn = useAccount()?.id === act.askedBy.id
  const confirm = useConfirmBulkAct()
  const end = useEndBulkAct()
  const close = () => setAsked(null)
  const { question, action, consequence, noun } = bulkWords[act.kind]
  const left = act.total - act.done - act.skipped - act.refused
  return (
    <>
      {act.state === 'RUNNING' && <Button onClick={() => setAsked('STOP')}>Stop</Button>}
      {act.state === 'WAITING' && (
        <>
          {isOwn && <span className="text-muted">Waiting for another administrator.</span>}
          <Button onClick={() => setAsked('DECLINE')}>{isOwn ? 'Withdraw request' : 'Decline'}</Button>
          {!isOwn && (
            <Button variant="primary" onClick={() => setAsked('CONFIRM')}>
              Confirm
            </Button>
          )}
        </>
      )}
      {asked === 'CONFIRM' && (
        <Dialog
          onClose={close}
          title={question(act.total)}
          consequence={`${act.askedBy.name || act.askedBy.email} requested it: “${act.reason}” ${consequence}`}
          actionLabel={action(act.total)}
          keepLabel="Not now"
          tone={act.kind === 'CANCEL' ? 'danger' : 'primary'}
          isBusy={confirm.isPending}
          onConfirm={() => confirm.mutate(act.id, { onSuccess: close })}
        >
          {confirm.error && <ErrorAlert error={confirm.error} title="Nothing was started" />}
        </Dialog>
      )}
      {(asked === 'STOP' || asked === 'DECLINE') && (
        <ReasonDialog
          title={asked === 'STOP' ? 'Stop this action?' : `${isOwn ? 'Withdraw' : 'Decline'} this action?`}
          consequence={
            asked === 'STOP'
              ? `About ${counted(left, noun)} won’t be changed. Finished changes stay, and a few in progress will still finish.`
              : 'Nothing is changed.'
          }
          actionLabel={asked === 'STOP' ? 'Stop' : isOwn ? 'Withdraw request' : 'Decline'}
          tone="danger"
          change={end}
          errorTitle={asked === 'STOP' ? 'It wasn’t stopped' : 'It wasn’t declined'}
          onConfirm={(reason) => end.mutate({ id: act.id, how: asked, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

function Rows({ act }: { act: BulkAct }) {
  const { search } = useScreenSearch('/_app/admin-dashboard/bulk-acts/$actId')
  const outcome = bulkOutcome.options.find((option) => option === search.show)
  const ended = act.done + act.skipped + act.refused
  const query = useListQuery((page) => bulkRowsPage(act.id, { page, outcome, ended }))
  const columns = useMemo(() => rowColumns(act), [act])
  const counts = { DONE: act.done, SKIPPED: act.skipped, REFUSED: act.refused }
  return (
    <Card isFlush>
      <ListTable
        name="admin-bulk-rows"
        caption="Records"
        query={query}
        rows={query.data?.rows}
        columns={columns}
        rowKey={({ recordId }) => recordId}
        rowLabel={({ label }) => label}
        tabs={
          <ShowTabs
            label="Records"
            current={outcome ?? 'all'}
            tabs={[
              { key: 'all', label: 'All', count: act.total },
              ...bulkOutcome.options.map((key) => ({ key, label: outcomeLabels[key], count: counts[key] })),
            ]}
          />
        }
        empty={<EmptyState icon={ListTodo} title="No records" text="No record has this result." />}
      />
    </Card>
  )
}

const hasEnded = (state: BulkAct['state']): boolean => state === 'STOPPED' || state === 'DECLINED'

const rowColumns = ({ kind, state }: BulkAct): readonly Column<BulkRow>[] => [
  {
    key: 'record',
    header: 'Record',
    className: 'w-64 max-w-64 @max-2xl:max-w-none',
    narrow: 'title',
    cell: (row) => <RecordName row={row} />,
  },
  {
    key: 'outcome',
    header: 'Result',
    // Below the record: an answer of the provider is a sentence or three.
    narrow: 'bare',
    cell: ({ outcome, error }) => {
      if (outcome === null)
        return <span className="text-muted">{hasEnded(state) ? 'Not done' : 'Waiting'}</span>
      if (outcome === 'REFUSED') return <span className="text-danger [overflow-wrap:anywhere]">{error}</span>
      const { done, skipped } = bulkWords[kind]
      return outcome === 'DONE' ? <span className="text-success">{done}</span> : <span>{skipped}</span>
    },
  },
  timeColumn('at', 'Ended', ({ at }) => at),
]

function RecordName({ row: { recordId, label } }: { row: BulkRow }) {
  const style = 'block truncate rounded font-medium hover:underline hover:underline-offset-4'
  if (recordId.startsWith('po_'))
    return (
      <AppLink to="/admin-dashboard/print-records/$recordId" params={{ recordId }} className={style}>
        {label}
      </AppLink>
    )
  if (recordId.startsWith('usr_'))
    return (
      <AppLink
        to="/admin-dashboard/users/$userId"
        params={{ userId: recordId }}
        className={style}
        data-dd-privacy="mask"
      >
        {label}
      </AppLink>
    )
  return <span className="block truncate font-medium">{label}</span>
}
