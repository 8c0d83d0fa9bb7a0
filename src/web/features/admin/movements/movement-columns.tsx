import type { AdminMovement } from '#contract/admin/movements.ts'
import { movementText } from '#domain/insight/movement-text.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ownerColumn } from '../owner-column.tsx'

export const movementColumns: readonly Column<AdminMovement>[] = [
  {
    key: 'kind',
    header: 'Type',
    narrow: 'title',
    cell: ({ kind, printOrderId, orderNumber, note }) => (
      <div className="min-w-0">
        <p className="truncate font-medium">
          {movementText(kind)}
          {printOrderId && orderNumber && (
            <>
              {' · '}
              <AppLink
                to="/admin-dashboard/print-records/$recordId"
                params={{ recordId: printOrderId }}
                className="underline decoration-line-strong underline-offset-4"
              >
                {orderNumber}
              </AppLink>
            </>
          )}
        </p>
        {note && <p className="truncate text-muted text-xs">{note}</p>}
      </div>
    ),
  },
  ownerColumn('seller', 'Seller', ({ seller }) => seller, { className: 'w-48' }),
  {
    key: 'amount',
    header: 'Amount',
    className: 'w-32',
    narrow: 'aside',
    cell: ({ amountCents, currency }) => (
      <span className="tabular">{formatMoney(amountCents, currency)}</span>
    ),
  },
  {
    key: 'balance',
    header: 'Balance after',
    className: 'w-36',
    cell: ({ balanceAfterCents, currency }) => (
      <span className="tabular">{formatMoney(balanceAfterCents, currency)}</span>
    ),
  },
  timeColumn('at', 'Time', ({ at }) => at, { isSortable: true }),
]
