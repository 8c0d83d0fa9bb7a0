import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useMemo } from 'react'
import type { MarginOfOrder } from '#contract/money/margins.ts'
import { marginsOf } from '#web/data/money/margin-queries.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import type { Column } from '#web/ui/table/column.ts'
import { hasMargins } from './margin-gate.tsx'
import { marginPercent, marginText, marginTone } from './margin-text.ts'

interface Listed {
  id: string
  /** What the list shows of it that its margin depends on. */
  seen: string
}

/** The margin column of a list of orders; none without the plan that unlocks margins. */
export function useMarginColumn<Row>(
  of: 'shopOrderIds' | 'printOrderIds',
  orders: readonly Listed[] | undefined,
  idOf: (row: Row) => string,
): readonly Column<Row>[] {
  const account = useAccount()
  const isUnlocked = account !== undefined && account !== null && hasMargins(account)
  const ids = orders?.map(({ id }) => id) ?? []
  const seen = orders?.map((order) => order.seen).join() ?? ''
  const query = useQuery({ ...marginsOf({ [of]: ids }, seen), enabled: isUnlocked && ids.length > 0 })
  const margins = useMemo(
    () => new Map(query.data?.margins.map((margin) => [margin.id, margin])),
    [query.data],
  )
  return useMemo(
    () =>
      isUnlocked
        ? [
            {
              key: 'margin',
              header: 'Margin',
              align: 'end',
              className: 'w-24 tabular whitespace-nowrap @max-6xl:hidden',
              narrow: 'hidden',
              cell: (row: Row) => <MarginCell margin={margins.get(idOf(row))} />,
            },
          ]
        : [],
    [isUnlocked, margins, idOf],
  )
}

function MarginCell({ margin }: { margin: MarginOfOrder | undefined }) {
  if (!margin) return <span className="text-muted">–</span>
  const { marginCents, soldCents, isEstimate } = margin
  if (marginCents === null || soldCents === null) return <span className="text-muted">No rate</span>
  return (
    <span>
      <span className={cx(marginTone(marginCents))}>{marginText(marginCents)}</span>
      <span className="block text-muted text-xs">
        {marginPercent({ soldCents, marginCents })}
        {isEstimate && ' est.'}
      </span>
    </span>
  )
}
