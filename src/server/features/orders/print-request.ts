import type { OrderItem } from '#contract/products.ts'
import type { Address } from '#contract/values.ts'

/** What is printed and where it goes, kept with the print order as it was when it was submitted. */
export interface PrintRequest {
  email: string | null
  address: Address
  items: (OrderItem & { name: string; sku: string })[]
  lines: {
    sku: string | null
    name: string
    quantity: number
    options: { name: string; value: string }[]
    personalisation: string | null
    productName: string
  }[]
}
