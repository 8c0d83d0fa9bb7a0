import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewMatch } from '#contract/products/matches.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { api } from '#web/lib/api.ts'

const key = ['matches'] as const
const staleTime = 30_000

/** How many groups of waiting lines are on a page. */
const waitingPageSize = 25

/** Lines without a product, those that look the same together. Orders that are checked again change it. */
export const waitingLines = (page: number, text = '') =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'waiting-lines', { page, text }],
    queryFn: ({ signal }) =>
      api.listWaitingLines({ signal, query: { page, size: waitingPageSize, ...(text && { text }) } }),
    staleTime,
  })

/** All rules in the order in which they are tried. */
export const matchList = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => api.listMatches({ signal }),
  staleTime,
})

/** The start of a product for an unlinked line and those like it. */
export const productFor = (lineId: string) =>
  queryOptions({
    queryKey: [...key, 'product', lineId],
    queryFn: ({ signal }) => api.proposeProduct({ signal, params: { lineId } }),
    staleTime: 0,
    gcTime: 0,
  })

/** The rule that fixing a line suggests, with what it would do. */
export const proposalFor = (lineId: string, productId: string | null) =>
  queryOptions({
    queryKey: [...key, 'proposal', lineId, productId],
    queryFn: ({ signal }) => api.proposeMatch({ signal, body: { lineId, productId } }),
    staleTime: 0,
    gcTime: 0,
  })

/** What a rule would do to the lines of the last 90 days. */
export const previewOf = (match: NewMatch, id: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'preview', match, id],
    queryFn: ({ signal }) => api.previewMatch({ signal, body: { ...match, ...(id && { id }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export interface TestedLine {
  sku: string
  title: string
  options: { name: string; value: string }[]
}

/** Why a line like this would be tied to a product, or to none. */
export const testOf = (line: TestedLine) =>
  queryOptions({
    queryKey: [...key, 'test', line],
    queryFn: ({ signal }) => api.testMatch({ signal, body: line }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
