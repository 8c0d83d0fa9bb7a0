import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { MarginShare } from '#contract/money/margins.ts'
import { marginPercent, marginText, marginTone } from '#web/entities/margin/margin-text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props<Row extends MarginShare> {
  title: string
  /** The column heading for the rows: "Product". */
  heading: string
  /** Undefined until they are loaded. */
  shares: readonly Row[] | undefined
  cell?: (share: Row) => ReactNode
}

/** What was sold, and what it left, by one kind of thing. */
export function MarginTable<Row extends MarginShare>({ title, heading, shares, cell }: Props<Row>) {
  return (
    <Card title={title} isFlush>
      {!shares ? (
        <div aria-hidden className="p-4">
          <Skeleton className="h-56 w-full" />
        </div>
      ) : shares.length === 0 ? (
        <p className="p-4 text-muted">No orders were charged in this period.</p>
      ) : (
        <table className="w-full table-fixed">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="px-4 py-2 font-medium">
                {heading}
              </th>
              <th scope="col" className="w-24 py-2 text-right font-medium">
                Sold
              </th>
              <th scope="col" className="w-28 px-4 py-2 text-right font-medium">
                Margin
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
                  <span className="text-muted text-xs">
                    {share.orders.toLocaleString('en')} {share.orders === 1 ? 'order' : 'orders'}
                  </span>
                </th>
                <td className="tabular py-2 text-right align-top">{marginText(share.soldCents)}</td>
                <td className="tabular px-4 py-2 text-right align-top">
                  <span className={cx('font-medium', marginTone(share.marginCents))}>
                    {marginText(share.marginCents)}
                  </span>
                  <span className="block text-muted text-xs">{marginPercent(share)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
