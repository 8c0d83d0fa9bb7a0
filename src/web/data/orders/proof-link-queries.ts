import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

/** The link by which the buyer of an order looks at its texts. */
export const proofLinkOf = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'proof-link', orderId],
    queryFn: ({ signal }) => api.getProofLink({ signal, params: { id: orderId } }),
    staleTime: 30_000,
  })
