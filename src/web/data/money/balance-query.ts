import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The balance, how a card fills it, and the orders that wait for money. The socket keeps it current. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => api.getBalance({ signal }),
})
