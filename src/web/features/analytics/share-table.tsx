import type { ReactNode } from 'react'
import type { Share } from '#contract/insight/stats.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props<Row extends Share> {
  title: string
  /** The column heading for the rows: "Product". */
  heading: string
  currency: string
  shares: readonly Row[]
  cell?: (share: Row) => ReactNode
}

/** The largest shares of the print cost, each with a proportional bar. */
export function ShareTable<Row extends Share>({ title, heading, currency, shares, cell }: Props<Row>) {
  const most = Math.max(1, ...shares.map(({ printCents }) => printCents))
  return (
    <Card title={title} isFlush>
      {shares.length === 0 ? (
        <p className="p-4 text-muted">No orders were charged in this period.</p>
      ) : (
        <table className="w-full table-fixed">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="px-4 py-2 font-medium">
                {heading}
              </th>
              <th scope="col" className="w-16 py-2 text-right font-medium">
                Items
              </th>
              <th scope="col" className="w-28 px-4 py-2 text-right font-medium">
                Print cost
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share) => (
              <tr key={share.id} className="border-line border-b last:border-b-0">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  <span className="block truncate" title={share.name}>
                    {cell ? cell(share) : share.name}
                  </span>
                  <Bar part={share.printCents / most} />
                </th>
                <td className="tabular py-2 text-right align-top">{share.items.toLocaleString('en')}</td>
                <td className="tabular px-4 py-2 text-right align-top">
                  {formatMoney(share.printCents, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Bar({ part }: { part: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 block h-1 w-full">
      <rect width={100} height={4} rx={2} className="fill-line" />
      <rect width={Math.max(1, 100 * part)} height={4} rx={2} className="fill-chart" />
    </svg>
  )
}
