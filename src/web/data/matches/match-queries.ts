import { keepPreviousData } from '@tanstack/react-query'
import type { NewMatch } from '#contract/products/matches.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

const key = ['matches'] as const
const staleTime = 30_000

/** How many groups of waiting lines are on a page. */
const waitingPageSize = 25

/** Lines without a product, those that look the same together. Orders that are checked again change it. */
export const waitingLines = (page: number, text = '') =>
  apiQuery([...orderKeys.shopOrders, 'waiting-lines', { page, text }], api.listWaitingLines, {
    query: { page, size: waitingPageSize, ...(text && { text }) },
    staleTime,
  })

/** All rules in the order in which they are tried. */
export const matchList = apiQuery([...key, 'list'], api.listMatches, { staleTime })

/** The start of a product for an unlinked line and those like it. */
export const productFor = (lineId: string) =>
  apiQuery([...key, 'product', lineId], api.proposeProduct, { params: { lineId }, staleTime: 0, gcTime: 0 })

/** The rule that fixing a line suggests, with what it would do. */
export const proposalFor = (lineId: string, productId: string | null) =>
  apiQuery([...key, 'proposal', lineId, productId], api.proposeMatch, {
    body: { lineId, productId },
    staleTime: 0,
    gcTime: 0,
  })

/** What a rule would do to the lines of the last 90 days. */
export const previewOf = (match: NewMatch, id: string | undefined) =>
  apiQuery([...key, 'preview', match, id], api.previewMatch, {
    body: { ...match, ...(id && { id }) },
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
  apiQuery([...key, 'test', line], api.testMatch, {
    body: line,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
