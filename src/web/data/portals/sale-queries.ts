import type { BuyerAddress } from '#contract/portals/sales.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { apiQuery } from '../api-query.ts'

const WATCH_MS = 10_000

/** The link that a buyer was mailed. */
export interface SaleLink {
  id: string
  key: string
}

/** A sale by its link; refetched until it is over. */
export const buyerSaleOf = ({ id, key }: SaleLink) =>
  apiQuery(['buyer-sale', id, key], publicApi.getBuyerSale, {
    params: { id },
    query: { key },
    refetchInterval: ({ state }) => (state.data?.stage === 'DELIVERED' ? false : WATCH_MS),
  })

export const cancelSale = ({ id, key }: SaleLink) => publicApi.cancelSale({ params: { id }, body: { key } })

/** Mails the present link of an order to its buyer. */
export const sendSaleLink = (id: string) => publicApi.sendSaleLink({ params: { id }, body: {} })

export const replaceSaleLink = ({ id, key }: SaleLink) =>
  publicApi.replaceSaleLink({ params: { id }, body: { key } })

export const changeSaleAddress = ({ id, key }: SaleLink, address: BuyerAddress) =>
  publicApi.changeSaleAddress({ params: { id }, body: { key, address } })

export const addSaleAttachment = ({ id, key }: SaleLink, file: { name: string; content: string }) =>
  publicApi.addSaleAttachment({ params: { id }, body: { key, ...file } })

type Claim = Omit<Parameters<typeof publicApi.fileSaleClaim>[0]['body'], 'key'>

export const fileSaleClaim = ({ id, key }: SaleLink, claim: Claim) =>
  publicApi.fileSaleClaim({ params: { id }, body: { ...claim, key } })

/** What the buyer wrote about the lines of a sale. */
export const saleReviewsOf = ({ id, key }: SaleLink) =>
  apiQuery(['sale-reviews', id, key], publicApi.listSaleReviews, { params: { id }, query: { key } })

/** Keeps a photo, in Base64, for a review that is being written. */
export async function addReviewPhoto({ id, key }: SaleLink, image: string) {
  const { photo } = await publicApi.addReviewPhoto({ params: { id }, body: { key, image } })
  return { attachment: photo }
}

type NewReview = Omit<Parameters<typeof publicApi.writeReview>[0]['body'], 'key'>

/** Publishes a review of a line, or replaces the version of it that was read. */
export const saveReview = ({ id, key }: SaleLink, review: NewReview, version: number | null) =>
  version === null
    ? publicApi.writeReview({ params: { id }, body: { ...review, key } })
    : publicApi.editReview({ params: { id }, body: { ...review, key, version } })

export const withdrawReview = ({ id, key }: SaleLink, line: number) =>
  publicApi.withdrawReview({ params: { id }, body: { key, line } })
