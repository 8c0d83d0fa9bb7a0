import { History } from 'lucide-react'
import type { Connection } from '#contract/stores/connections.ts'
import { useBackfill } from '#web/data/stores/store-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

const ranges = [7, 30, 90] as const

/** Imports past orders and shows the progress. */
export function BackfillForm({ connection }: { connection: Connection }) {
  const start = useBackfill(connection.id)
  const { backfill } = connection
  const isRunning = start.isPending || (backfill !== null && backfill.finishedAt === null)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" isBusy={isRunning} disabled={connection.status === 'NEEDS_RECONNECT'}>
            <History aria-hidden size={14} />
            Import past orders
          </Button>
        }
        items={ranges.map((days) => ({
          key: String(days),
          label: `Last ${days} days`,
          isDisabled: isRunning,
          onSelect: () => start.mutate(days),
        }))}
      />
      {backfill && (
        <p role="status" className="basis-full text-[0.8125rem] text-muted">
          {wordsOf(backfill)}
        </p>
      )}
    </>
  )
}

function wordsOf({
  days,
  finishedAt,
  received,
  created,
  error,
}: NonNullable<Connection['backfill']>): string {
  const came = `${counted(received, 'order')} received, ${created.toLocaleString('en')} new`
  if (finishedAt === null) return `Importing the last ${days} days: ${came} so far.`
  return error
    ? `We couldn’t import all orders of the last ${days} days: ${error}.`
    : `Imported the last ${days} days: ${came}.`
}
