import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '#contract/stores/connections.ts'
import { type ShippoOrder, shippoOrders } from '#web/data/stores/shippo-orders-query.ts'
import { useFindOrder } from '#web/data/stores/store-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'

/** Compares the newest orders in Shippo with the imported ones, and imports those that are missing. */
export function ShippoImportCheck({ connection }: { connection: Connection }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useInfiniteQuery({ ...shippoOrders, enabled: isOpen })
  const orders = query.data?.pages.flatMap((page) => page.orders)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          isBusy={query.isFetching && !query.isFetchingNextPage}
          onClick={() => (isOpen ? void query.refetch() : setIsOpen(true))}
        >
          Compare with Shippo
        </Button>
        <p role="status" className="text-[0.8125rem] text-muted">
          {orders && summaryOf(orders)}
        </p>
      </div>
      <QueryError query={query} title="Couldn’t load your orders from Shippo" />
      {orders && (
        <Missing orders={orders.filter(isMissing)} connection={connection} onImported={query.refetch} />
      )}
      {query.hasNextPage && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Compare older orders
          </Button>
        </div>
      )}
    </div>
  )
}

const isMissing = ({ shopOrderId }: ShippoOrder) => shopOrderId === null

function summaryOf(orders: readonly ShippoOrder[]): string {
  if (orders.length === 0) return 'There are no orders in Shippo.'
  const missing = orders.filter(isMissing).length
  const compared = `${counted(orders.length, 'order')} compared`
  return missing === 0 ? `${compared}: all are imported.` : `${compared}: ${missing} not imported.`
}

interface MissingProps {
  orders: ShippoOrder[]
  connection: Connection
  onImported: () => Promise<unknown>
}

function Missing({ orders, connection, onImported }: MissingProps) {
  if (orders.length === 0) return null
  return (
    <ul aria-label="Not imported" className="divide-y divide-line rounded-xl shadow-control">
      {orders.map((order) => (
        <MissingOrder key={order.id} order={order} connection={connection} onImported={onImported} />
      ))}
    </ul>
  )
}

function MissingOrder({
  order,
  connection,
  onImported,
}: Omit<MissingProps, 'orders'> & { order: ShippoOrder }) {
  const find = useFindOrder(connection.id)
  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 truncate">
          <span className="tabular font-medium">{order.number}</span>{' '}
          <span className="text-muted">{order.buyer}</span>
        </span>
        <Button
          size="sm"
          isBusy={find.isPending}
          onClick={() => find.mutate(order.number, { onSuccess: () => void onImported() })}
        >
          Import
        </Button>
      </div>
      {find.error && <p className="text-[0.8125rem] text-danger">{find.error.message}</p>}
    </li>
  )
}
