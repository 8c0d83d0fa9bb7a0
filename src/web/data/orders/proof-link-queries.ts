import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

/** The link by which the buyer of an order looks at its texts. */
export const proofLinkOf = (orderId: string) =>
  apiQuery([...orderKeys.shopOrders, 'proof-link', orderId], api.getProofLink, {
    params: { id: orderId },
    staleTime: 30_000,
  })
