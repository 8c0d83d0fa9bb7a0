import { defineEvent } from '#server/kernel/event-type.ts'
import type { CardDispute } from '#server/providers/payments/card-processor.ts'

/** The processor was asked about a dispute of a sale. It may be as it was at the last look. */
export const saleDisputed = defineEvent<{
  dispute: CardDispute
  sale: { sellerId: string; id: string }
}>('sale-disputed')

/** Payments of sales name the sale where others name a collection. */
export const isSale = (collectionId: string): boolean => collectionId.startsWith('sal_')
