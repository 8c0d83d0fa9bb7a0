import { keepPreviousData } from '@tanstack/react-query'
import { pageSizes } from '#contract/constants.ts'
import type { ProductSort } from '#contract/products/products.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The beginning of every query key about products. */
export const productKey = ['products'] as const

const staleTime = 30_000

export interface ProductFilter {
  text?: string | undefined
  state?: 'active' | 'archived' | undefined
  sort?: ProductSort | undefined
  order?: 'asc' | 'desc' | undefined
}

export const productsPage = (page: number, { text, state = 'active', sort, order }: ProductFilter) =>
  apiQuery([...productKey, 'page', { page, text, state, sort, order }], api.listProducts, {
    query: { page, size: pageSizes.orders, text, state, sort, order },
    staleTime,
  })

const MAX_FOUND = 30

/** The first products whose name or SKU contains the text, for pickers. */
export const productsNamed = (text: string) =>
  apiQuery([...productKey, 'named', text], api.listProducts, {
    query: { size: MAX_FOUND, ...(text && { text }) },
    staleTime,
    placeholderData: keepPreviousData,
  })

/** A product with its versions and usage. */
export const productById = (id: string) =>
  apiQuery([...productKey, 'one', id], api.getProduct, { params: { id }, staleTime })

/** What buyers complained about in a product. */
export const claimsOfProduct = (id: string) =>
  apiQuery([...productKey, 'claims', id], api.getProductClaims, { params: { id }, staleTime })
