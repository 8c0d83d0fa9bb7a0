import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** Everything about the account's discount codes. */
export const discountCodesKey = ['discount-codes'] as const

/** One page of the account's discount codes. */
export const discountCodesPage = (page: number, text: string) =>
  apiQuery([...discountCodesKey, { page, text }], api.listDiscountCodes, { query: { page, text } })
