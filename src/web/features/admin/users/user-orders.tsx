import { useQuery } from '@tanstack/react-query'
import { adminOrdersPage } from '#web/data/admin/order-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { orderColumns } from '../orders/order-columns.tsx'

const SHOWN = 10
const left = new Set(['seller', 'arrived', 'source'])

/** The seller’s newest store orders. */
export function UserOrders({ userId }: { userId: string }) {
  const timeZone = useTimeZone()
  const query = useQuery(adminOrdersPage(1, { seller: userId, limit: SHOWN }))
  const { data, error } = query
  const total = data?.pagination.total ?? 0
  return (
    <Card
      title="Orders"
      isFlush
      aside={
        total > SHOWN && (
          <AppLink
            to="/admin-dashboard/orders"
            search={{ field: 'sellerId', q: userId }}
            className="rounded underline underline-offset-4"
          >
            All {total.toLocaleString('en')}
          </AppLink>
        )
      }
    >
      {error && !data && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton className="m-4 h-24" />}
      {data && (
        <DataTable
          caption="Orders"
          columns={orderColumns(timeZone).filter(({ key }) => !left.has(key))}
          rows={data.orders}
          rowKey={({ id }) => id}
          rowLabel={({ orderNumber }) => `order ${orderNumber}`}
          empty={<p className="p-4 text-muted">No orders from a store yet.</p>}
        />
      )}
    </Card>
  )
}
