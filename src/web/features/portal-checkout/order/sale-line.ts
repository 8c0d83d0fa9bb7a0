import type { BuyerSale } from '#contract/portals/sales.ts'

type Line = Pick<BuyerSale['lines'][number], 'portalId' | 'title' | 'variant' | 'text'>

/** What tells a line of a sale from the others: the same item with another text is another line. */
export const keyOfLine = ({ portalId, variant, text }: Line): string =>
  `${portalId} ${JSON.stringify([variant, text])}`

export const nameOfLine = ({ title, variant, text }: Line): string =>
  [title, ...Object.values(variant), ...(text ? [`“${text}”`] : [])].join(', ')
