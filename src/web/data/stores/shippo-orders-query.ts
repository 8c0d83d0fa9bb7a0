import { infiniteQueryOptions } from '@tanstack/react-query'
import { pageSizes } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { orderKeys } from '../orders/order-keys.ts'

/** An order as Shippo lists it. */
export interface ShippoOrder {
  id: string
  number: string
  buyer: string
  /** The order imported from it, or null. */
  shopOrderId: string | null
}

/** The orders in Shippo, newest first, a page at a time. */
export const shippoOrders = infiniteQueryOptions({
  queryKey: [...orderKeys.connections, 'shippo-orders'],
  queryFn: async ({ signal, pageParam }) => {
    const query = {
      page: pageParam,
      pageSize: pageSizes.orders,
      sortBy: 'created_at',
      sortDir: 'desc',
    } as const
    const { results, next } = await api.listShippoOrders({ signal, query })
    return { orders: results.map(readOrder), hasNext: next !== null }
  },
  initialPageParam: 1,
  getNextPageParam: ({ hasNext }, _, page) => (hasNext ? page + 1 : null),
  staleTime: 30_000,
})

function readOrder(order: { shopOrderId: string | null; [field: string]: unknown }): ShippoOrder {
  const id = textOf(order.object_id)
  const buyer = order.to_address
  const isNamed = typeof buyer === 'object' && buyer !== null && 'name' in buyer
  return {
    id,
    number: textOf(order.order_number) || id,
    buyer: isNamed ? textOf(buyer.name) : '',
    shopOrderId: order.shopOrderId,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
