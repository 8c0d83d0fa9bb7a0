import type { OrderItem } from '#contract/products/products.ts'
import type { Address } from '#contract/values.ts'

/** What we print and where it ships: a snapshot taken when the order was submitted. */
export interface PrintRequest {
  email: string | null
  /** The buyer, if different from the recipient. */
  customerName?: string
  address: Address
  /** `line` is the index in `lines`. Absent on older requests. */
  items: (OrderItem & { name: string; sku: string; line?: number })[]
  lines: {
    sku: string | null
    name: string
    quantity: number
    options: { name: string; value: string }[]
    personalization: string | null
    /** The buyer's text that the seller accepted to leave out. */
    leftOutText?: string
    /** The buyer's text that is part of the print. */
    printedText?: string
    /** The print files with that text as they were approved, by hash: an order prints these bytes or none. */
    letterings?: {
      id: string
      sha256: string
      approvedAt: string
      /** Absent on older requests, which the seller approved. */
      approvedBy?: 'SELLER' | 'BUYER' | 'SILENCE'
    }[]
    /** Absent on older requests. */
    productId?: string
    productName: string
  }[]
  /** Excluded lines of the shop order. Absent on requests created before exclusions existed. */
  excludedLines?: { sku: string | null; name: string; quantity: number; reason: string }[]
}
