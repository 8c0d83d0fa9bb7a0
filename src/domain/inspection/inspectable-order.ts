import type { Account } from '#contract/account/account.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Component, Filament } from '#contract/products/catalog.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import type { ProductContent } from '#contract/products/products.ts'
import type { Connection, OrderSource } from '#contract/stores/connections.ts'
import type { ShopSettings } from '#contract/stores/shops.ts'
import type { Address } from '#contract/values.ts'
import type { SpendingCaps } from '../caps/spending-caps.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { OrderRule, RuleNames } from '../rules/rule-order.ts'

/** A shop order with everything that determines whether and how it is printed. */
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
  /** The seller's corrected address, or else the one from the store. */
  address: Address
  totalCents: number
  currency: string
  notes: string | null
  /** What else the store says about it. */
  details: OrderDetails
  heldAt: Date | null
  holdUntil: Date | null
  releasedAt: Date | null
  tags: string[]
  /** Whether this order may be submitted without its unlinked lines. */
  isPartialAllowed: boolean
  /** Whether the seller restored it from “Not for print”. */
  isForPrint: boolean
  /** Changes in the store that the seller hasn't acknowledged. */
  sourceChanges: SourceChange['what'][]
  /** The same store order from other integrations, as far as it comes before this one or was canceled. */
  twins: readonly Twin[]
  /** When automatic ordering sends it, according to the previous check. */
  sendsAt: Date | null
  /** The last attempt, if it ended without a print. */
  lastAttempt: LastAttempt | null
  /** The provider's last price for this order, or for an earlier version of it. */
  quote: Quote | null
  lines: InspectableLine[]
}

/** The same store order, which arrived first, is in print already, or was canceled. */
export interface Twin {
  id: string
  orderNumber: string
  source: OrderSource
  isInPrint: boolean
  /** Whether its store, or its seller after submitting it, canceled it, so that it holds nothing back. */
  isCanceled: boolean
  /** Whether the store merged or split them, so it isn't the same order but has the same items. */
  isMergedOrSplit: boolean
  /** Whether the seller confirmed that both are printed. */
  isConfirmed: boolean
}

export interface Quote {
  /** What was priced, by `quoteKeyOf`. */
  key: string
  /** Null if the provider gave no price. */
  printingCents: number | null
  deliveryCents: number | null
  /** Why the provider declined the order. */
  refusal: string | null
  /** Consecutive calls without an answer. */
  failures: number
  /** ISO 8601. */
  askedAt: string
}

export interface LastAttempt {
  state: 'FAILED' | 'CANCELED' | 'REFUNDED'
  failureCode: string | null
  failureReason: string | null
  caps: SpendingCaps | null
  /** What it would have cost; null if it was never priced. */
  cents: number | null
  /** When it ended (ISO 8601). */
  at: string
  /** What would have been printed; only set if a spending cap stopped it. */
  request: PrintRequest | null
}

export interface InspectableLine {
  id: string
  sku: string | null
  name: string
  quantity: number
  options: { name: string; value: string }[]
  /** The seller's text, or else the buyer's. */
  personalization: string | null
  /** Whether the seller wrote the text. */
  isOwnText: boolean
  productId: string | null
  isIgnored: boolean
  /** Option values read from the SKU or the line when it was matched. */
  readOptions: { name: string; value: string }[]
  /** Names of options that identified the product, such as the condition of a link rule. */
  usedOptions: string[]
  /** The text that the seller accepted to leave out of the print; null if none. */
  plainText: string | null
  isExcluded: boolean
  filamentId: string | null
  /** File versions pinned for this line, keyed by the version that the product uses now. */
  keptVersions: Readonly<Record<string, string>>
  /** The print files with a text that it prints, according to its last check. */
  letteringIds: readonly string[]
  /** Those that were approved, by id. */
  approvedTexts: Readonly<Record<string, ApprovedText>>
}

/** What was approved, by its hash; by the seller if no one is named. */
export interface ApprovedText {
  sha256: string
  at: string
  by?: 'SELLER' | 'BUYER' | 'SILENCE'
}

export type CheckedProduct = Pick<
  ProductContent,
  'name' | 'options' | 'needsPersonalization' | 'fulfillment' | 'optionAnswers'
> & {
  id: string
  isArchived: boolean
}

/** Everything the check depends on besides the orders. */
export interface CheckFacts {
  now: Date
  products: ReadonlyMap<string, CheckedProduct>
  /** Null until the print provider's catalog was fetched once; until then nothing is reported as missing. */
  filaments: ReadonlyMap<string, Filament> | null
  components: ReadonlyMap<string, Component & { isAvailable: boolean }> | null
  prices: CheckPrices
  /** Why a file can't be printed, keyed by the id that parts refer to. Printable files are absent. */
  files: ReadonlyMap<string, string>
  lettering: CheckedLettering
  shops: ReadonlyMap<string, CheckedShop>
  account: CheckedAccount
  connections: ReadonlyMap<OrderSource, Connection['status']>
  rules: readonly OrderRule[]
  margins: CheckedMargins
  ruleNames: RuleNames
}

export interface CheckedLettering {
  /** Where files take a buyer's text, keyed by the version that parts refer to, with the hash of what it prints. */
  areas: ReadonlyMap<string, { area: LetteringArea; sha256: string | null }>
  /** Print files with a text, keyed by the id of their recipe. Those that weren't requested are absent. */
  made: ReadonlyMap<string, MadeLettering>
  /** The id of a recipe. */
  idOf: (input: string) => string
}

export interface MadeLettering {
  state: 'WAITING' | 'MADE' | 'REFUSED'
  /** Why the text can't be made. */
  refusal: string | null
  /** What of it may not print. */
  warning: string | null
  /** Hash of the print file. */
  sha256: string | null
}

export interface CheckedShop extends ShopSettings {
  name: string
  platform: string | null
  /** Whether its integration was removed, so that changes and cancellations there aren't seen. */
  isDisconnected: boolean
  /** Charged and pending amounts of today's orders; null if the store has no cap that needs it. */
  spentTodayCents: number | null
}

export interface CheckedMargins {
  /** Orders that earn less, in percent of the sale, aren't ready; null for no floor, or without the plan that unlocks margins. */
  floorPercent: number | null
  /** Millionths of a US dollar per unit of a currency. */
  rates: ReadonlyMap<string, number>
}

export interface CheckedAccount {
  allowPartial: boolean
  automateOrdering: boolean
  /** Whether the plan allows automatic ordering. */
  mayAutomate: boolean
  isActive: boolean
  timeZone: string
  premiumLevel: number
  liveOrdering: Account['liveOrdering']
}

/** The latest prices from the print provider. */
export interface CheckPrices {
  /** Per piece, keyed by `partPriceKey`. */
  parts: ReadonlyMap<string, number>
  /** The provider's reason for refusing a part, keyed by `partPriceKey`. */
  refusals: ReadonlyMap<string, string>
  /** Keyed by `deliveryCountry`. */
  delivery: ReadonlyMap<string, number>
}

/** A reason with the error code that submitting responds with. */
export interface Finding extends CheckReason {
  code: ErrorCode
}
