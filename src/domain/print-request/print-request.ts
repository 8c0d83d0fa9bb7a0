import type { OrderItem } from '#contract/products.ts'
import type { Address } from '#contract/values.ts'

/** What is printed and where it goes, kept with the print order as it was when it was submitted. */
export interface PrintRequest {
  email: string | null
  /** Who orders, where that is said apart from who gets the parcel. */
  customerName?: string
  address: Address
  /** `line` is the place in `lines` that it is printed for; requests of old do not say it. */
  items: (OrderItem & { name: string; sku: string; line?: number })[]
  lines: {
    sku: string | null
    name: string
    quantity: number
    options: { name: string; value: string }[]
    personalization: string | null
    /** Requests of old do not say it. */
    productId?: string
    productName: string
  }[]
  /** Lines of the shop order that were left out; requests of old left none out. */
  excludedLines?: { sku: string | null; name: string; quantity: number; reason: string }[]
}
