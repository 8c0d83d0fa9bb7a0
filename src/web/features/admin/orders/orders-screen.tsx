import { useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { adminOrdersPage, type OrderField } from '#web/data/admin/order-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { ListChoice } from '#web/list-screen/list-choice.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { dayStart } from '../day-start.ts'
import { orderColumns } from './order-columns.tsx'

const fields: readonly { value: OrderField | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'Number, ID or tracking' },
  { value: 'orderNumber', label: 'Order number' },
  { value: 'sourceOrderId', label: 'Store’s ID' },
  { value: 'providerOrderId', label: 'Provider ID' },
  { value: 'tracking', label: 'Tracking number' },
  { value: 'sellerId', label: 'Seller’s ID' },
]

const places = [
  { value: 'ANY', label: 'Submitted or not' },
  { value: 'waiting', label: 'Not submitted' },
  { value: 'submitted', label: 'Submitted or done' },
] as const

const sorts = [
  { column: 'arrived', by: 'importedAt', first: 'desc' },
  { column: 'order', by: 'orderNumber', first: 'asc' },
  { column: 'total', by: 'totalCents', first: 'desc' },
] as const

/** The store orders of all sellers. */
export function OrdersScreen() {
  const { search, setSearch } = useScreenSearch('/_app/admin-dashboard/orders')
  const navigate = useNavigate()
  const field = fields.find(({ value }) => value === search.field)?.value ?? 'ANY'
  const place = places.find(({ value }) => value === search.show)?.value ?? 'ANY'
  const { sort, order, sorting } = useColumnSort(sorts)
  const query = useListQuery((page) =>
    adminOrdersPage(page, {
      ...{ search: search.q ?? '', sort, order },
      searchField: field === 'ANY' ? undefined : field,
      isUnsubmitted: place === 'ANY' ? undefined : place === 'waiting' ? 'true' : 'false',
      from: dayStart(search.from),
    }),
  )
  function open({ printOrder, seller }: AdminOrder) {
    if (printOrder) {
      void navigate({
        to: '/admin-dashboard/print-records/$recordId',
        params: { recordId: printOrder.id },
        search: {},
      })
    } else void navigate({ to: '/admin-dashboard/users/$userId', params: { userId: seller.id }, search: {} })
  }
  return (
    <ListScreen title="Orders" text="Store orders of all sellers. For what was printed, see Print orders.">
      <ListTable
        name="admin-orders"
        caption="Orders"
        query={query}
        rows={query.data?.orders}
        columns={orderColumns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
        onOpen={open}
        filters={<ListSearch label="Search orders" />}
        folded={{
          isSet: field !== 'ANY' || place !== 'ANY' || search.from !== undefined,
          filters: (
            <>
              <ListChoice
                label="Search in"
                options={fields}
                value={field}
                onChange={(field) => setSearch({ field })}
              />
              <ListChoice
                label="Submission"
                options={places}
                value={place}
                onChange={(show) => setSearch({ show })}
              />
              <DateFilter
                label="Imported since"
                value={search.from ?? ''}
                onChange={(day) => setSearch({ from: day })}
              />
            </>
          ),
        }}
        empty={
          <EmptyState
            icon={ShoppingBag}
            title="No orders found"
            text="Order numbers match from the start. IDs and tracking numbers must match exactly."
          />
        }
      />
    </ListScreen>
  )
}
