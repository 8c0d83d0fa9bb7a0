import type { LineDetails, OrderDetails } from '#contract/orders/order-details.ts'

const MAX_TEXT = 500
const MAX_MESSAGE = 5_000
const MAX_ENTRIES = 50
const MAX_URL = 2_000

/** Limits details to what a screen can show and a row can hold. Wire texts are already free of characters that PostgreSQL rejects. */
export function boundedOrderDetails(details: OrderDetails): OrderDetails {
  const { payer, paymentMethod, requestedService, insurance, warehouse, parentId } = details
  return {
    ...details,
    giftMessage: cut(details.giftMessage, MAX_MESSAGE),
    internalNotes: cut(details.internalNotes, MAX_MESSAGE),
    customFields: details.customFields
      .slice(0, MAX_ENTRIES)
      .map(({ name, value }) => ({ name: clip(name, MAX_TEXT), value: clip(value, MAX_TEXT) })),
    storeTags: details.storeTags.slice(0, MAX_ENTRIES).map((tag) => clip(tag, MAX_TEXT)),
    payer: cut(payer, MAX_TEXT),
    paymentMethod: cut(paymentMethod, MAX_TEXT),
    requestedService: cut(requestedService, MAX_TEXT),
    insurance: cut(insurance, MAX_TEXT),
    warehouse: cut(warehouse, MAX_TEXT),
    mergedIds: details.mergedIds.slice(0, MAX_ENTRIES).map((id) => clip(id, MAX_TEXT)),
    parentId: cut(parentId, MAX_TEXT),
  }
}

/** Limits the details of an item. An image has to be on the web, because people open it. */
export const boundedLineDetails = ({ lineItemKey, imageUrl, location, upc }: LineDetails): LineDetails => ({
  lineItemKey: cut(lineItemKey, MAX_TEXT),
  imageUrl: imageUrl && imageUrl.length <= MAX_URL && isWebAddress(imageUrl) ? imageUrl : null,
  location: cut(location, MAX_TEXT),
  upc: cut(upc, MAX_TEXT),
})

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

const cut = (text: string | null, max: number): string | null => text && clip(text, max)

/** Doesn't cut a character in half. */
export const clip = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
