import type { Problem } from '#contract/print-orders.ts'

/** What can be wrong with a printed order. */
export const problemReasons: Readonly<Record<Problem['reason'], string>> = {
  DAMAGED: 'It arrived damaged',
  WRONG_ITEM: 'It is the wrong item',
  WRONG_COLOR: 'It has the wrong color',
  POOR_QUALITY: 'It is printed badly',
  LOST: 'The parcel is lost',
  OTHER: 'Something else',
}

/** What the seller wishes for. */
export const problemWishes: Readonly<Record<Problem['wish'], string>> = {
  REPRINT: 'A new print',
  REFUND: 'A refund',
  ADVICE: 'Advice',
}
