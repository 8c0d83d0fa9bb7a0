import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { publicApi } from '#web/lib/public-api.ts'

const WATCH_MS = 10_000
const PRICE_WATCH_MS = 2_000

interface Wanted {
  itemId: string
  quantity: number
  country: string
}

/** What an item costs with its delivery. */
export const saleQuote = ({ itemId, quantity, country }: Wanted) =>
  queryOptions({
    queryKey: ['sale-quote', itemId, quantity, country],
    queryFn: ({ signal }) =>
      publicApi.quoteSale({ signal, body: { items: [{ itemId, quantity }], country } }),
    placeholderData: keepPreviousData,
    // The price of a delivery to a new country is being requested.
    refetchInterval: ({ state }) => (state.data?.deliveryCents === null ? PRICE_WATCH_MS : false),
  })

export const startSale = (body: Parameters<typeof publicApi.startSale>[0]['body']) =>
  publicApi.startSale({ body })

/** The link that a buyer was mailed. */
export interface SaleLink {
  id: string
  key: string
}

/** A sale by its link; refetched until it is over. */
export const buyerSaleOf = ({ id, key }: SaleLink) =>
  queryOptions({
    queryKey: ['buyer-sale', id, key],
    queryFn: ({ signal }) => publicApi.getBuyerSale({ signal, params: { id }, query: { key } }),
    refetchInterval: ({ state }) => (state.data?.stage === 'DELIVERED' ? false : WATCH_MS),
  })

export const cancelSale = ({ id, key }: SaleLink) => publicApi.cancelSale({ params: { id }, body: { key } })

/** What the buyer wrote about the lines of a sale. */
export const saleReviewsOf = ({ id, key }: SaleLink) =>
  queryOptions({
    queryKey: ['sale-reviews', id, key],
    queryFn: ({ signal }) => publicApi.listSaleReviews({ signal, params: { id }, query: { key } }),
  })

export const writeReview = ({ id, key }: SaleLink, review: { line: number; stars: number; text: string }) =>
  publicApi.writeReview({ params: { id }, body: { ...review, key } })
