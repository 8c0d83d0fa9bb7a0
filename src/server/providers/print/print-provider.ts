import type { OrderItem } from '#contract/products/products.ts'
import type { Address } from '#contract/values.ts'
import type { ProviderStatus } from '#domain/lifecycle/provider-status.ts'
import type { CallOutcome } from '../call-outcome.ts'

export interface ShippedParcel {
  number: string
  carrier: string | null
  /** The carrier's page about it; null if unknown. */
  url: string | null
}

export interface ProviderOrder {
  /** `SLANT_` and ten digits. */
  providerOrderId: string
  /** What we sent as `metadata.orderId`: the id of our print order. */
  reference: string | null
  status: ProviderStatus
  printingCents: number
  deliveryCents: number
  processedAt: Date | null
  createdAt: Date | null
  /** In the order in which the provider lists them; empty until the first has a tracking number. */
  parcels: readonly ShippedParcel[]
}

/** What a print order was made from, as our database keeps it. After a restore, it says which order was printed. */
export interface OrderOrigin {
  source: string
  sourceOrderId: string
  orderNumber: string
}

/** An order as the provider lists it, with what it takes to know it again after a restore. */
export interface ListedOrder {
  providerOrderId: string
  reference: string | null
  sellerId: string | null
  /** Null on orders from before it was sent. */
  origin: OrderOrigin | null
  status: ProviderStatus
  /** Whether it was only priced. */
  isDraft: boolean
  createdAt: Date | null
  /** Null if it can't be read. */
  content: { email: string | null; address: Address; items: DraftRequest['items'] } | null
}

export interface DraftRequest {
  reference: string
  sellerId: string
  origin?: OrderOrigin
  /** Only for its price, so submitted orders go first. */
  isQuote?: boolean
  email: string | null
  /** Without it, who gets the parcel. */
  customerName?: string
  address: Address
  items: readonly (OrderItem & { name: string; sku: string })[]
}

export interface ProviderFilament {
  id: string
  name: string
  /** The material, as `PLA`. */
  profile: string
  color: string
  /** `#rrggbb` in small letters. */
  hex: string
  isAvailable: boolean
}

export interface ProviderComponent {
  id: string
  name: string
  priceCents: number
  description: string
  weightGrams: number | null
  /** In millimeters, as `5 x 5 x 2`; empty where it says none that can be read. */
  dimensions: string
  tags: string[]
  categoryId: string | null
}

export interface ProviderCategory {
  id: string
  name: string
  slug: string
  parentId: string | null
}

export interface EstimateRequest {
  fileId: string
  filamentId: string
  hasSupport: boolean
}

/** What one piece would cost, and what makes it cost that; null where the provider does not say. */
export interface PartEstimate {
  unitCents: number
  grams: number | null
  minutes: number | null
  /** Included in the price: for several bodies, and for size. */
  bodyChargeCents: number | null
  oversizeCents: number | null
}

export interface RegisterRequest {
  /** Identifies the bytes, too. */
  name: string
  sellerId: string
  /** Binary STL in millimeters. */
  file: Blob
}

/** What the product needs from a print provider. */
export interface PrintProvider {
  /** Every filament that it names. Never done without one: a provider without filaments is a wrong answer. */
  listFilaments(): Promise<CallOutcome<ProviderFilament[]>>
  listComponents(): Promise<CallOutcome<ProviderComponent[]>>
  /** Their categories; there may be none. */
  listCategories(): Promise<CallOutcome<ProviderCategory[]>>
  /** What it would ask for printing one piece. */
  estimateFile(request: EstimateRequest): Promise<CallOutcome<PartEstimate>>
  /** Hands a file over; answers with its id there. Safe to repeat: a seller's file of the same name is the same file. */
  registerFile(request: RegisterRequest): Promise<CallOutcome<string>>
  /** Prices an order without charging. Not idempotent: find by reference before repeating. */
  draftOrder(request: DraftRequest): Promise<CallOutcome<ProviderOrder>>
  /** Starts printing and makes the provider charge us. Not idempotent: get the order before repeating. */
  processOrder(providerOrderId: string): Promise<CallOutcome<{ status: ProviderStatus }>>
  /** Null where the provider does not know the id. */
  getOrder(providerOrderId: string): Promise<CallOutcome<ProviderOrder | null>>
  /** Many orders in one call; those the provider does not know, or does not describe readably, are missing. */
  getOrders(providerOrderIds: readonly string[]): Promise<CallOutcome<ProviderOrder[]>>
  /** The newest order that carries our reference, created after `since`; null where there is none. */
  findOrder(search: {
    reference: string
    sellerId: string
    since: Date
  }): Promise<CallOutcome<ProviderOrder | null>>
  /** The orders of all sellers that were created since. */
  listOrders(since: Date): Promise<CallOutcome<ListedOrder[]>>
  /** Cancels and refunds. Safe to repeat: a second cancel of a canceled order is `done`. */
  cancelOrder(providerOrderId: string): Promise<CallOutcome<null>>
  /** What a webhook says, or null where its signature, age or form is wrong. */
  readWebhook(message: WebhookMessage): WebhookNews | null
}

export interface WebhookMessage {
  /** `X-Webhook-Timestamp`: unix milliseconds. */
  timestamp: string | null
  /** `X-Webhook-Signature-256`: `sha256=` and hex. */
  signature: string | null
  rawBody: Buffer
  now: Date
}

export interface WebhookNews {
  /** The same for the same event, however often it is delivered. */
  key: string
  eventType: string
  providerOrderId: string | null
  /** Sent by hand from the provider's settings; means nothing. */
  isTest: boolean
}
