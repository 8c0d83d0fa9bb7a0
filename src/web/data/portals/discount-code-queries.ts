import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Everything about the account's discount codes. */
export const discountCodesKey = ['discount-codes'] as const

/** One page of the account's discount codes. */
export const discountCodesPage = (page: number, text: string) =>
  queryOptions({
    queryKey: [...discountCodesKey, { page, text }],
    queryFn: ({ signal }) => api.listDiscountCodes({ signal, query: { page, text } }),
  })
