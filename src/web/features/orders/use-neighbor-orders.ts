import { useQuery } from '@tanstack/react-query'
import { type PrintOrderFilter, printOrdersPage } from '#web/data/orders/order-queries.ts'

export interface Neighbor {
  id: string
  page: number
}

/** The print orders before and after one in its list, across page boundaries. */
export function useNeighborOrders(
  id: string,
  { page, ...filter }: PrintOrderFilter & { page: number },
): { previous: Neighbor | null; next: Neighbor | null } {
  const here = useQuery(printOrdersPage(page, filter))
  const orders = (!here.isPlaceholderData && here.data?.orders) || []
  const position = orders.findIndex((order) => order.id === id)
  const isFirst = position === 0
  const isLast = position >= 0 && position === orders.length - 1
  const before = useQuery({ ...printOrdersPage(page - 1, filter), enabled: isFirst && page > 1 })
  const pages = here.data?.pagination.pages ?? 0
  const after = useQuery({ ...printOrdersPage(page + 1, filter), enabled: isLast && page < pages })
  if (position < 0) return { previous: null, next: null }

  const on = (order: { id: string } | undefined, itsPage: number) =>
    order ? { id: order.id, page: itsPage } : null
  return {
    previous: isFirst ? on(before.data?.orders.at(-1), page - 1) : on(orders[position - 1], page),
    next: isLast ? on(after.data?.orders[0], page + 1) : on(orders[position + 1], page),
  }
}
