import type { ReactNode } from 'react'
import type { OrderHistoryEntry } from '#contract/orders/order-history.ts'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { PrintOrderEvent } from '#contract/orders/print-orders.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { placeOfOrder } from './place-of-order.ts'
import { BeforeAndNow } from './source-change-list.tsx'

type Event = PrintOrderEvent | OrderHistoryEntry

interface Props {
  events: readonly Event[]
  /** The print order on show, to which no link is needed. */
  printOrderId?: string | undefined
  /** Who the seller is to the reader. */
  seller?: string
  /** Above the events, e.g. to write a note. */
  composer?: ReactNode
  /** The seller's note. One without a time comes first. */
  note?: (Pick<TimelineEntry, 'title' | 'detail'> & { at: string | null }) | undefined
}

/** The order's events, newest first, each with actor and time. */
export function PrintOrderTimeline({ events, printOrderId, seller = 'You', composer, note }: Props) {
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
  const timeOf = (at: string) => (
    <>
      <TimeText instant={at} /> · <TimeText instant={at} show="absolute" />
    </>
  )
  const entries: TimelineEntry[] = latestFirst.map((event) => ({
    key: event.id,
    title: event.text,
    detail: (
      <Detail
        event={event}
        actor={event.actor === 'seller' ? seller : actors[event.actor]}
        here={printOrderId}
      />
    ),
    tone: (event.to && tones[event.to]) ?? 'neutral',
    time: timeOf(event.at),
  }))
  if (note) {
    const { at, ...words } = note
    const newer = at === null ? 0 : latestFirst.filter((event) => event.at > at).length
    entries.splice(newer, 0, { ...words, key: 'note', tone: 'accent', time: at && timeOf(at) })
  }
  return (
    <Card title="Timeline">
      {composer && <div className="mb-4">{composer}</div>}
      <Timeline label="Timeline" entries={entries} />
    </Card>
  )
}

function Detail({ event, actor, here }: { event: Event; actor: string; here: string | undefined }) {
  if (!('run' in event)) return actor
  const { detail, change, run, printOrderId } = event
  return (
    <>
      {detail && <span data-dd-privacy="mask">{detail} · </span>}
      {actor}
      {run && (
        <>
          {' · '}
          <AppLink to="/dashboard/submissions/$runId" params={{ runId: run.id }} className={linkStyle}>
            Submission {run.number.toLocaleString('en')}
          </AppLink>
        </>
      )}
      {printOrderId && printOrderId !== here && (
        <>
          {' · '}
          <AppLink {...placeOfOrder(printOrderId)} className={linkStyle}>
            View
          </AppLink>
        </>
      )}
      {change && <BeforeAndNow {...change} />}
    </>
  )
}

const linkStyle = 'rounded text-accent-text underline underline-offset-4'

const actors: Readonly<Record<Exclude<Event['actor'], 'seller'>, string>> = {
  buyer: 'Buyer',
  store: 'Store',
  system: 'Spoolyard',
  provider: 'Print provider',
  admin: 'Spoolyard support',
}

const tones: Readonly<Partial<Record<PrintOrderState, Tone>>> = {
  PRINTING: 'info',
  SHIPPED: 'success',
  DELIVERED: 'success',
  IN_REVIEW: 'warn',
  PAYMENT_ERROR: 'danger',
  FAILED: 'danger',
}
