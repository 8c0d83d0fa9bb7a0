import type { PrintOrder, Problem } from '#contract/orders/print-orders.ts'
import { claimPlaces, claimReasons, claimResolutions } from '#web/entities/order/claim-labels.ts'
import { Attachments } from '#web/entities/support/attachments.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { possibilityOf } from './actions/possibility-of.ts'

const statuses: Readonly<Record<Problem['status'], { label: string; tone: Tone }>> = {
  OPEN: { label: 'Open', tone: 'warn' },
  ANSWERED: { label: 'Answered', tone: 'info' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
}

interface Props {
  order: PrintOrder
  onClaim: () => void
}

/** The seller's claims about the order and their status, and how to file one. */
export function PrintOrderProblems({ order, onClaim }: Props) {
  const report = possibilityOf(order, 'REPORT')
  const isOver = order.stage === 'CANCELED' || order.stage === 'TEST' || order.failure !== null
  if (order.problems.length === 0 && (!report || isOver)) return null
  return (
    <Card
      title="Claims"
      isFlush
      aside={
        report?.isPossible && (
          <Button size="sm" onClick={onClaim}>
            File a claim
          </Button>
        )
      }
    >
      {order.problems.length === 0 && <p className="text-pretty p-4 text-muted">{report?.text}</p>}
      <ul>
        {order.problems.map(
          ({
            id,
            line,
            part,
            place,
            reason,
            resolution,
            text,
            status,
            isByBuyer,
            reprint,
            ticketId,
            attachments,
            at,
          }) => (
            <li key={id} className="grid gap-1 border-line border-b px-4 py-3 last:border-b-0">
              <p className="flex items-start justify-between gap-3">
                <span className="font-medium">{claimReasons[reason]}</span>
                <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
              </p>
              <p className="text-[0.8125rem] text-muted">
                {line === null ? 'Entire order' : order.lines[line]?.productName}
                {line !== null && part !== null && `, ${order.lines[line]?.parts[part]?.name}`}
                {place && `, ${claimPlaces[place].toLowerCase()}`} · {claimResolutions[resolution]} requested
                {isByBuyer && ' by the buyer'} · <TimeText instant={at} />
              </p>
              <p data-dd-privacy="mask" className="whitespace-pre-line break-words">
                {text}
              </p>
              <Attachments attachments={attachments} />
              {ticketId && (
                <AppLink
                  to="/dashboard/support/$ticketId"
                  params={{ ticketId }}
                  className="justify-self-start rounded text-accent-text underline underline-offset-4"
                >
                  {status === 'OPEN' ? 'Add to the claim' : 'Read the answer'}
                </AppLink>
              )}
              {reprint && (
                <p>
                  Reprinted at no charge as{' '}
                  <AppLink
                    to="/dashboard/orders/$orderId"
                    params={{ orderId: reprint.id }}
                    className="break-all rounded text-accent-text underline underline-offset-4"
                  >
                    order {reprint.orderNumber}
                  </AppLink>
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
