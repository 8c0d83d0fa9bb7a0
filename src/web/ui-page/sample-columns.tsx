import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import type { SampleOrder } from './samples-data.ts'

export const sampleColumns: readonly Column<SampleOrder>[] = [
  {
    key: 'order',
    header: 'Order',
    narrow: 'title',
    className: 'w-40',
    cell: ({ number }) => <span className="font-medium">{number}</span>,
  },
  { key: 'buyer', header: 'Buyer', className: 'w-48', cell: ({ buyer }) => buyer },
  {
    key: 'stage',
    header: 'Stage',
    narrow: 'aside',
    className: 'w-40',
    cell: ({ stage }) => <Badge tone={stage === 'Needs attention' ? 'warn' : 'info'}>{stage}</Badge>,
  },
  timeColumn('placed', 'Placed', ({ placedAt }) => placedAt, { isSortable: true, className: 'text-muted' }),
  {
    key: 'cost',
    header: 'Cost',
    align: 'end',
    isSortable: true,
    className: 'tabular w-32',
    cell: ({ cents }) => formatMoney(cents, 'USD', 'en-US'),
  },
]
