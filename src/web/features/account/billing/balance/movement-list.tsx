import { useInfiniteQuery } from '@tanstack/react-query'
import type { Movement } from '#contract/money/movements.ts'
import { movementList } from '#web/data/money/movement-query.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDateTime } from '#web/ui/text/format-time.ts'

/** What moved the balance, newest first. */
export function MovementList() {
  const query = useInfiniteQuery(movementList)
  const movements = query.data?.pages.flatMap((page) => page.movements)
  if (query.error && !movements)
    return (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  if (!movements)
    return (
      <div className="p-4 sm:p-5">
        <Skeleton className="h-12 w-full" />
      </div>
    )
  if (movements.length === 0)
    return <p className="p-4 text-muted sm:p-5">Nothing yet. Payments, orders and refunds appear here.</p>
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

const names: Readonly<Record<Movement['kind'], string>> = {
  OPENING: 'Carried over from before balances',
  TOP_UP: 'Payment',
  CHARGE: 'Order',
  REFUND: 'Refund of order',
  CARD_REFUND: 'Refund to your card',
  DISPUTE: 'Dispute',
  ADJUSTMENT: 'Adjustment by Spoolyard',
}

function MovementRow({ movement }: { movement: Movement }) {
  const timeZone = useTimeZone()
  const { kind, at, amountCents, balanceAfterCents, currency, printOrderId, orderNumber, card, note } =
    movement
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {names[kind]}
          {card && ` from card ending in ${card.last4}`}
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
        {kind === 'REFUND' && (
          <p className="text-[0.8125rem] text-muted">
            This refund is yours. Refund your buyer in the store if you owe it.
          </p>
        )}
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
