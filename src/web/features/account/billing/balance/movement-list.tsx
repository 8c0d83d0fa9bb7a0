import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Movement, MovementKind } from '#contract/money/movements.ts'
import type { CardRefundState } from '#contract/money/refunds.ts'
import { movementList } from '#web/data/money/movement-query.ts'
import { useSettleRefund } from '#web/data/money/use-settle-refund.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDateTime } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { brandName } from '../brand-name.ts'

const names: Readonly<Record<MovementKind, string>> = {
  OPENING: 'Carried over from before balances',
  TOP_UP: 'Payment',
  CHARGE: 'Order',
  REFUND: 'Refund of order',
  CARD_REFUND: 'Refund',
  DISPUTE: 'Dispute',
  ADJUSTMENT: 'Adjustment by Spoolyard',
  SALE: 'Sale at your portal',
}

const filters = [
  { value: 'ALL', label: 'All movements' },
  { value: 'TOP_UP', label: 'Payments' },
  { value: 'CHARGE', label: 'Orders' },
  { value: 'REFUND', label: 'Refunds of orders' },
  { value: 'CARD_REFUND', label: 'Refunds to your card' },
  { value: 'DISPUTE', label: 'Disputes' },
  { value: 'ADJUSTMENT', label: 'Adjustments by Spoolyard' },
  { value: 'SALE', label: 'Sales at your portals' },
  { value: 'OPENING', label: 'Carried over from before balances' },
] as const satisfies { value: MovementKind | 'ALL'; label: string }[]

/** What moved the balance, newest first: all of it, or one kind. */
export function MovementList() {
  const [shown, setShown] = useState<MovementKind | 'ALL'>('ALL')
  return (
    <>
      <div className="border-line border-b p-4 sm:px-5">
        <Select label="Show" size="sm" options={filters} value={shown} onChange={setShown} />
      </div>
      <Movements kind={shown === 'ALL' ? undefined : shown} />
    </>
  )
}

function Movements({ kind }: { kind: MovementKind | undefined }) {
  const query = useInfiniteQuery(movementList(kind))
  const movements = query.data?.pages.flatMap((page) => page.movements)
  if (query.error && !movements) return <QueryError query={query} />
  if (!movements)
    return (
      <div className="p-4 sm:p-5">
        <Skeleton className="h-12 w-full" />
      </div>
    )
  if (movements.length === 0)
    return (
      <p className="p-4 text-muted sm:p-5">
        {kind ? 'No movements of this kind.' : 'No movements yet. Payments, orders and refunds appear here.'}
      </p>
    )
  return (
    <>
      <ul aria-label="Movements">
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older movements
          </Button>
        </div>
      )}
    </>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const timeZone = useTimeZone()
  const { kind, at, amountCents, balanceAfterCents, currency, printOrderId, orderNumber, parts, card } =
    movement
  const { cardRefund, note } = movement
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {names[kind]}
          {card && ` ${wayOf(movement)} ${brandName(card.brand)} ending in ${card.last4}`}
          {printOrderId && orderNumber && (
            <>
              {' '}
              <AppLink
                to="/dashboard/orders/$orderId"
                params={{ orderId: printOrderId }}
                className="rounded text-accent-text underline underline-offset-4"
              >
                {orderNumber}
              </AppLink>
            </>
          )}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {formatDateTime(at, timeZone)}
          {note && ` · ${note}`}
        </p>
        {parts && <ChargeParts parts={parts} currency={currency} />}
        {cardRefund && amountCents < 0 && (
          <p className="text-[0.8125rem] text-muted">{cardRefundTexts[cardRefund]}</p>
        )}
        {kind === 'REFUND' && <BuyerNote movement={movement} />}
      </div>
      <div className="text-right tabular-nums">
        <p className="font-medium">
          {amountCents > 0 && '+'}
          {formatMoney(amountCents, currency)}
        </p>
        <p className="text-[0.8125rem] text-muted">Balance {formatMoney(balanceAfterCents, currency)}</p>
      </div>
    </li>
  )
}

/** The money is the seller's; what the buyer is owed is up to them. The mark is a note of theirs. */
function BuyerNote({ movement: { id, isSettled } }: { movement: Movement }) {
  const settle = useSettleRefund()
  return (
    <>
      <p className="text-[0.8125rem] text-muted">
        We refunded you, not your buyer. If you owe your buyer a refund, issue it in your store.
      </p>
      <Checkbox
        label="Settled with the buyer"
        checked={settle.isPending ? settle.variables.isSettled : isSettled}
        onChange={({ target }) => settle.mutate({ id, isSettled: target.checked })}
      />
    </>
  )
}

const cardRefundTexts: Readonly<Record<CardRefundState, string>> = {
  WANTED: 'On its way to Stripe.',
  ASKED: 'On its way to Stripe.',
  SUCCEEDED: 'Banks take five to ten days to show it.',
  FAILED: 'Your card declined it. The money is back in your balance.',
}

const wayOf = ({ kind, amountCents }: Movement): string =>
  kind === 'CARD_REFUND' && amountCents < 0 ? 'to' : 'from'

/** What an order's charge consists of. */
function ChargeParts({ parts, currency }: { parts: NonNullable<Movement['parts']>; currency: string }) {
  const rows = [
    ['Printing', parts.printingCents],
    ['Delivery', parts.deliveryCents],
    ['Fee', parts.feeCents],
  ] as const
  return (
    <details className="text-[0.8125rem] text-muted">
      <summary className="w-fit cursor-pointer rounded py-1">Breakdown</summary>
      <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4 tabular-nums">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{formatMoney(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
