import type { Account } from '#contract/account.ts'
import type { Component, Filament } from '#contract/catalog.ts'
import type { Connection, OrderSource } from '#contract/connections.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { CheckReason } from '#contract/order-checks.ts'
import type { ProductContent } from '#contract/products.ts'
import type { SourceStatus } from '#contract/shop-orders.ts'
import type { ShopSettings } from '#contract/shops.ts'
import type { SourceChange } from '#contract/source-changes.ts'
import type { Address } from '#contract/values.ts'
import type { SpendingCaps } from '../caps/spending-caps.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { OrderRule, RuleNames } from '../rules/rule-order.ts'

/** A shop order with everything of it that decides whether and how it is printed. */
export interface InspectableOrder {
  id: string
  source: OrderSource
  sourceOrderId: string
  orderNumber: string
  sourceStatus: SourceStatus
  shopId: string | null
  isDemo: boolean
  isUnsubmitted: boolean
  hasLivePrintOrder: boolean
  checkVersion: number
  importedAt: Date
  buyerName: string
  buyerEmail: string | null
  /** Where it is sent: the seller's correction, otherwise what the shop said. */
  address: Address
  totalCents: number
  currency: string
  notes: string | null
  heldAt: Date | null
  holdUntil: Date | null
  releasedAt: Date | null
  tags: string[]
  /** Lines without a product are left out, this once. */
  isPartialAllowed: boolean
  /** What the shop changed and the seller did not take note of. */
  sourceChanges: SourceChange['what'][]
  /** Numbers of earlier orders that look the same. */
  lookAlikes: string[]
  /** When automatic ordering sends it, as it was planned last. */
  sendsAt: Date | null
  /** How the last attempt ended, where it ended without a print. */
  lastAttempt: LastAttempt | null
  lines: InspectableLine[]
}

export interface LastAttempt {
  state: 'FAILED' | 'CANCELED' | 'REFUNDED'
  failureCode: string | null
  failureReason: string | null
  caps: SpendingCaps | null
  /** What it would have cost; null where it never had a price. */
  cents: number | null
  /** When it ended, as ISO text. */
  at: string
  /** What would have been printed; of those alone that a cap kept back. */
  request: PrintRequest | null
}

export interface InspectableLine {
  id: string
  sku: string | null
  name: string
  quantity: number
  options: { name: string; value: string }[]
  /** The seller's text, otherwise the buyer's. */
  personalization: string | null
  productId: string | null
  isIgnored: boolean
  /** Option values that were read from the SKU or the line when it was matched. */
  readOptions: { name: string; value: string }[]
  isExcluded: boolean
  filamentId: string | null
  /** The versions of files that it keeps, by those that its product names by now. */
  keptVersions: Readonly<Record<string, string>>
}

export type CheckedProduct = Pick<
  ProductContent,
  'name' | 'options' | 'needsPersonalization' | 'fulfillment'
> & {
  id: string
  isArchived: boolean
}

/** Everything beside the orders that the check depends on. */
export interface CheckFacts {
  now: Date
  products: ReadonlyMap<string, CheckedProduct>
  /** Null while the print provider never told what it has; then nothing is said to be missing. */
  filaments: ReadonlyMap<string, Filament> | null
  components: ReadonlyMap<string, Component & { isAvailable: boolean }> | null
  prices: CheckPrices
  /** What keeps a file from being printed, by the id that parts name it by; those without trouble are missing. */
  files: ReadonlyMap<string, string>
  shops: ReadonlyMap<string, CheckedShop>
  account: CheckedAccount
  connections: ReadonlyMap<OrderSource, Connection['status']>
  rules: readonly OrderRule[]
  ruleNames: RuleNames
}

export interface CheckedShop extends ShopSettings {
  name: string
  /** What its orders of this day were charged or wait to be charged; null where no cap asks for it. */
  spentTodayCents: number | null
}

export interface CheckedAccount {
  allowPartial: boolean
  automateOrdering: boolean
  isActive: boolean
  timeZone: string
  premiumLevel: number
  liveOrdering: Account['liveOrdering']
}

/** What the print provider asked last. */
export interface CheckPrices {
  /** Of one piece, by `partPriceKey`. */
  parts: ReadonlyMap<string, number>
  /** Why the provider prints a part in no way, in its words, by `partPriceKey`. */
  refusals: ReadonlyMap<string, string>
  /** By country, as addresses write it. */
  delivery: ReadonlyMap<string, number>
}

/** A reason with the code under which submitting refuses. */
export interface Finding extends CheckReason {
  code: ErrorCode
}
