import { ArrowRight } from 'lucide-react'
import type { ChangedOrder, ItemChoice } from '#contract/orders/order-edits.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import type { ItemsChanged } from '#web/data/orders/change-items.ts'
import { counted } from '#web/lib/counted.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  what: ItemChoice['what']
  changed: ItemsChanged
}

/** Every selected order: what changes, its cost before and after, or why it stays as it is. */
export function ChangeItemsReport({ what, changed }: Props) {
  const { orders, skipped, currency } = changed
  return (
    <div className="grid gap-3">
      <Summary changed={changed} />
      {orders.length + skipped.length > 0 && (
        <ul
          aria-label="Orders"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-xl border border-line text-[0.8125rem]"
        >
          {orders.map((order) => (
            <li key={order.orderId} className="grid gap-0.5 px-3 py-2 [content-visibility:auto]">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">Order {order.orderNumber}</span>
                <span className="tabular text-muted">
                  {cost(order.beforeCents, currency)} to {cost(order.afterCents, currency)}
                </span>
              </p>
              {order.items.map((item) => (
                <ItemChanged key={item.lineId} what={what} item={item} />
              ))}
              {order.blockedBy && (
                <p className="text-pretty text-warn">Can’t be submitted then: {order.blockedBy}</p>
              )}
            </li>
          ))}
          {skipped.map(({ orderId, orderNumber, reason }) => (
            <li key={orderId} className="px-3 py-2 text-muted [content-visibility:auto]">
              <span className="font-medium">Order {orderNumber}</span> stays as it is. {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const cost = (cents: number | null, currency: string) =>
  cents === null ? 'no price yet' : formatMoney(cents, currency)

function ItemChanged({
  what,
  item: { name, quantity, before, after },
}: Pick<Props, 'what'> & { item: ChangedOrder['items'][number] }) {
  const read = (text: string | null) => (text && what === 'FILAMENT' ? filamentName(text) : (text ?? 'none'))
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 break-words text-muted">
      {quantity > 1 && <span className="tabular">{quantity} ×</span>}
      <span>{name}:</span>
      <span>{read(before)}</span>
      <ArrowRight role="img" aria-label="becomes" size={13} className="shrink-0" />
      <span className="text-ink">{read(after)}</span>
    </p>
  )
}

function Summary({
  changed: { orders, skipped, currency, isPricing, isApplied },
}: {
  changed: ItemsChanged
}) {
  const priced = orders.filter(({ beforeCents, afterCents }) => beforeCents !== null && afterCents !== null)
  const before = sum(priced.map(({ beforeCents }) => beforeCents))
  const after = sum(priced.map(({ afterCents }) => afterCents))
  const unpriced = orders.length - priced.length
  return (
    <div role="status" className="rounded-xl bg-sunken px-4 py-3">
      <p className="font-medium">
        {orders.length === 0
          ? 'Nothing changes'
          : `${counted(orders.length, 'order')} ${isApplied ? 'changed' : orders.length === 1 ? 'changes' : 'change'}`}
        {skipped.length > 0 &&
          `, ${counted(skipped.length, 'stays', 'stay')} as ${skipped.length === 1 ? 'it is' : 'they are'}`}
      </p>
      {priced.length > 0 && (
        <p className="tabular text-muted">
          {formatMoney(before, currency)} to {formatMoney(after, currency)} (
          {difference(after - before, currency)})
        </p>
      )}
      {unpriced > 0 && (
        <p className="text-muted">
          {isPricing
            ? `Getting the price of ${counted(unpriced, 'order')}…`
            : `${counted(unpriced, 'order')} without a price before or after`}
        </p>
      )}
    </div>
  )
}

const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, cents) => total + (cents ?? 0), 0)

const difference = (cents: number, currency: string) =>
  cents === 0 ? 'no difference' : `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents), currency)}`
