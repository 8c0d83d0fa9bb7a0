import type { ReactNode } from 'react'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { PrintOrderEvent } from '#contract/orders/print-orders.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'

interface Props {
  events: readonly PrintOrderEvent[]
  /** Who the seller is to the reader. */
  seller?: string
  /** Above the events, e.g. to write a note. */
  composer?: ReactNode
  /** The seller's note. One without a time comes first. */
  note?: (Pick<TimelineEntry, 'title' | 'detail'> & { at: string | null }) | undefined
}

/** The order's events, newest first, each with actor and time. */
export function PrintOrderTimeline({ events, seller = 'You', composer, note }: Props) {
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
  const timeOf = (at: string) => (
    <>
      <TimeText instant={at} /> · <TimeText instant={at} show="absolute" />
    </>
  )
  const entries: TimelineEntry[] = latestFirst.map((event) => ({
    key: event.id,
    title: event.text,
    detail: event.actor === 'seller' ? seller : actors[event.actor],
    tone: tones[event.to] ?? 'neutral',
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

const actors: Readonly<Record<Exclude<PrintOrderEvent['actor'], 'seller'>, string>> = {
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
