import type { WhatIf } from '#contract/money/margins.ts'
import { centsOf } from '#web/lib/money-text.ts'

/** What is typed, as typed. */
export interface WhatIfDraft {
  productId: string | null
  filamentId: string | null
  quantity: string
  paid: string
  shopId: string | null
  country: string | null
}

const MAX_QUANTITY = 1_000
const MAX_PAID_CENTS = 100_000_000

function quantityOf(text: string): number | null {
  const quantity = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}

/** What is wrong with what was typed; an empty field isn’t wrong yet. */
export const problemsOf = ({ quantity, paid }: Pick<WhatIfDraft, 'quantity' | 'paid'>) => ({
  quantity:
    quantity.trim() !== '' && quantityOf(quantity) === null
      ? `Enter a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en')}`
      : null,
  paid: isAmount(paid) ? null : 'Enter an amount such as 24.00',
})

const isAmount = (text: string): boolean => {
  const cents = centsOf(text)
  return cents === null || (cents !== undefined && cents <= MAX_PAID_CENTS)
}

/** What to compute; null while something is missing or wrong. */
export function whatIfOf({ productId, quantity, paid, country, ...rest }: WhatIfDraft): WhatIf | null {
  const pieces = quantityOf(quantity)
  const paidCents = centsOf(paid)
  if (productId === null || pieces === null || country === null) return null
  if (paidCents === null || paidCents === undefined || paidCents > MAX_PAID_CENTS) return null
  return { ...rest, productId, quantity: pieces, paidCents, country }
}
