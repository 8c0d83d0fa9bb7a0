import type { FileOrder, FileOrderOutcome } from '#contract/orders/order-files.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'

/** How the outcome of an order is shown. */
export const outcomeLooks: Readonly<
  Record<FileOrderOutcome, { label: string; tone: 'success' | 'info' | 'neutral' | 'danger' }>
> = {
  CREATE: { label: 'New', tone: 'success' },
  UPDATE: { label: 'Changed', tone: 'info' },
  SAME: { label: 'Unchanged', tone: 'neutral' },
  SUBMITTED: { label: 'Submitted', tone: 'neutral' },
  ERROR: { label: 'Error', tone: 'danger' },
}

const columns = ['Row', 'Order', 'Buyer', 'Items', 'Total', 'Result']
const columnsOfErrors = ['Row', 'Order', 'Result']

/** The orders of a file with what is wrong in which row. */
export function OrderFileTable({ orders }: { orders: readonly FileOrder[] }) {
  const isErrors = orders.every(({ outcome }) => outcome === 'ERROR')
  return (
    <section
      aria-label="Orders of the file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it on narrow screens.
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line"
    >
      <table className={`w-full border-collapse text-left ${isErrors ? '' : 'min-w-160'}`}>
        <caption className="sr-only">Orders of the file</caption>
        <thead>
          <tr className="bg-sunken text-muted text-xs">
            {(isErrors ? columnsOfErrors : columns).map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`px-3 py-2 font-medium ${heading === 'Total' ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.line} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OrderRow({ order }: { order: FileOrder }) {
  const timeZone = useTimeZone()
  const { line, rows, orderNumber, buyerName, place, placedAt, items, totalCents, currency, outcome } = order
  const { label, tone } = outcomeLooks[outcome]
  return (
    <tr className="border-line border-t align-top">
      <td className="tabular px-3 py-2 text-muted">
        {line}
        {rows > 1 && <span className="block whitespace-nowrap text-xs">{rows} rows</span>}
      </td>
      <td className="max-w-40 px-3 py-2 [overflow-wrap:anywhere]">
        <p className="font-medium">{orderNumber || <span className="text-muted">no number</span>}</p>
        {placedAt && <p className="whitespace-nowrap text-muted text-xs">{formatDay(placedAt, timeZone)}</p>}
      </td>
      {outcome !== 'ERROR' && (
        <>
          <td className="min-w-32 max-w-48 px-3 py-2 [overflow-wrap:anywhere]">
            <p>{buyerName || <span className="text-muted">no name</span>}</p>
            <p className="text-muted text-xs">{place}</p>
          </td>
          <td className="min-w-36 max-w-56 px-3 py-2 [overflow-wrap:anywhere]">{items}</td>
          <td className="tabular whitespace-nowrap px-3 py-2 text-right">
            {formatMoney(totalCents, currency)}
          </td>
        </>
      )}
      <td className="px-3 py-2 sm:min-w-56 [overflow-wrap:anywhere]">
        <Badge tone={tone}>{label}</Badge>
        {order.problems.map((problem) => (
          <p key={`${problem.line} ${problem.column} ${problem.message}`} className="mt-1 text-[0.8125rem]">
            <span className="font-medium">
              Row {problem.line}, {problem.column}:
            </span>{' '}
            {problem.message}
          </p>
        ))}
      </td>
    </tr>
  )
}
