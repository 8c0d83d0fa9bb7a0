import type { BuyerAddress } from '#contract/portals/sales.ts'
import { findAddressProblems } from '#domain/address/find-address-problems.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { Failure } from '#server/kernel/failure.ts'
import { addressOf } from '../address-of.ts'
import type { PricedSale } from './price-sale.ts'

type Priced = Pick<PricedSale, 'quote'>

/** The most that Stripe takes in one payment. */
const MAX_PAYMENT_CENTS = 99_999_999

/** Refuses an address that the print provider would refuse, field by field. */
export function requireAddress(address: BuyerAddress): void {
  const details = findAddressProblems(addressOf(address)).map(({ field, text: message }) => ({
    path: `address.${field}`,
    message,
  }))
  if (details.length > 0) throw new Failure('ADDRESS_INCOMPLETE', { details })
}

/** Refuses sales that can't be made as they are, or that cost another total than the buyer accepted. */
export function requireSellable(sales: readonly Priced[], acceptedCents: number): void {
  const problems = [...new Set(sales.flatMap(({ quote }) => quote.problems))]
  let totalCents = 0
  for (const { quote } of sales) totalCents += quote.totalCents ?? 0
  if (problems.length > 0 || sales.some(({ quote }) => quote.totalCents === null))
    throw new Failure('SALE_NOT_POSSIBLE', { message: `${problems.join(' ')} You weren’t charged.` })
  if (sales.some(({ quote }) => (quote.totalCents ?? 0) > MAX_PAYMENT_CENTS))
    throw new Failure('SALE_NOT_POSSIBLE', {
      message: `One payment can be at most ${moneyText(MAX_PAYMENT_CENTS)}. Remove something. You weren’t charged.`,
    })
  if (totalCents === acceptedCents) return
  const codes = sales.flatMap(({ quote }) => quote.codeProblems.map(({ text }) => `${text} `))
  const message = `${codes.join('')}The total is now ${moneyText(totalCents)}, not ${moneyText(acceptedCents)}. You weren’t charged. Check it before you pay.`
  throw new Failure('PRICE_CHANGED', { message })
}
