import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WebhookMessage, webhookMessageDays } from '#contract/admin/system.ts'
import { useReplayWebhook, webhookMessages } from '#web/data/admin/system-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { webhookLabel } from './system-labels.ts'

/** The newest webhooks of providers, each to be replayed. */
export function WebhookMessagesCard() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<WebhookMessage | null>(null)
  const query = useQuery(webhookMessages(search ? { search } : {}))
  const { data, error } = query
  return (
    <Card
      title="Webhooks received"
      aside={
        <SearchField
          label="Find webhooks by ID"
          placeholder="Search by ID"
          value={search}
          onChange={setSearch}
          shortcut={null}
          className="w-56 max-w-full max-sm:w-40"
        />
      }
      isFlush
    >
      {error && !data ? (
        <div className="p-4">
          <QueryError query={query} />
        </div>
      ) : (
        <DataTable
          caption="Webhooks received"
          columns={columns(setAsked)}
          rows={data?.messages}
          rowKey={({ id }) => id}
          rowLabel={({ path }) => webhookLabel(path)}
          isRefetching={query.isPlaceholderData}
          skeletonRows={3}
          empty={
            <p className="p-4 text-muted">
              {search ? 'No webhooks with this ID' : 'No webhooks were accepted'} in the last{' '}
              {webhookMessageDays} days.
            </p>
          }
        />
      )}
      {data?.hasMore && (
        <p className="border-line border-t px-4 py-2.5 text-muted">
          Only the newest {data.messages.length} are shown. Search by ID to find older ones.
        </p>
      )}
      {asked && <Replay asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function Replay({ asked, onClose }: { asked: WebhookMessage; onClose: () => void }) {
  const replay = useReplayWebhook()
  return (
    <ReasonDialog
      title={`Replay this webhook from ${webhookLabel(asked.path)}?`}
      consequence="We sync the records it names again, as if it had just arrived. Nothing is printed or charged twice."
      actionLabel="Replay"
      change={replay}
      errorTitle="The webhook wasn’t replayed"
      onConfirm={(reason) => replay.mutate({ id: asked.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const columns = (onReplay: (message: WebhookMessage) => void): readonly Column<WebhookMessage>[] => [
  {
    key: 'provider',
    header: 'From',
    className: 'w-40',
    narrow: 'title',
    cell: ({ path }) => <span className="font-medium">{webhookLabel(path)}</span>,
  },
  timeColumn('received', 'Received', ({ receivedAt }) => receivedAt),
  {
    key: 'about',
    header: 'About',
    narrow: 'bare',
    cell: ({ about }) =>
      about.length > 0 ? (
        <span className="[overflow-wrap:anywhere]">{about.join(' · ')}</span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  timeColumn('replayed', 'Replayed', ({ replayedAt }) => replayedAt),
  {
    key: 'replay',
    header: 'Replay',
    isHeaderHidden: true,
    align: 'end',
    className: 'w-28',
    narrow: 'aside',
    cell: (message) => (
      <Button
        size="sm"
        aria-label={`Replay ${webhookLabel(message.path)} ${message.about.join(' ')}`}
        onClick={() => onReplay(message)}
      >
        Replay
      </Button>
    ),
  },
]
