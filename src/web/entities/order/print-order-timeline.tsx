import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { PrintOrderEvent } from '#contract/orders/print-orders.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'

interface Props {
  events: readonly PrintOrderEvent[]
  timeZone: string
  /** Who the seller is to the reader. */
  seller?: string
}

/** The order's events, newest first, each with actor and time. */
export function PrintOrderTimeline({ events, timeZone, seller = 'You' }: Props) {
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
  return (
    <Card title="Timeline">
      <Timeline
        label="Timeline"
        entries={latestFirst.map((event) => ({
          key: event.id,
          title: event.text,
          detail: event.actor === 'seller' ? seller : actors[event.actor],
          tone: tones[event.to] ?? 'neutral',
          time: (
            <>
              <TimeText instant={event.at} timeZone={timeZone} /> ·{' '}
              <TimeText instant={event.at} timeZone={timeZone} show="absolute" />
            </>
          ),
        }))}
      />
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
