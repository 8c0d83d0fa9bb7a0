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
  // A link per print order, at what happened to it last.
  const unlinked = new Set(
    latestFirst.flatMap((event) => ('run' in event && event.printOrderId ? [event.printOrderId] : [])),
  )
  unlinked.delete(printOrderId ?? '')
  const linkOf = (event: Event) =>
    'run' in event && event.printOrderId && unlinked.delete(event.printOrderId)
      ? event.printOrderId
      : undefined
  const entries: TimelineEntry[] = latestFirst.map((event) => ({
    key: event.id,
    title: event.text,
    detail: (
      <Detail
        event={event}
        actor={event.actor === 'seller' ? seller : actors[event.actor]}
        linked={linkOf(event)}
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

interface DetailProps {
  event: Event
  actor: string
  /** The print order to link to. */
  linked: string | undefined
}

function Detail({ event, actor, linked }: DetailProps) {
  if (!('run' in event)) return actor
  const { detail, change, run } = event
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
      {linked && (
        <>
          {' · '}
          <AppLink {...placeOfOrder(linked)} className={linkStyle}>
            View details
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
