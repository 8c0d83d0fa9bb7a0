import type { Account } from '#contract/account.ts'
import type { Line, ShopOrderRow, SourceStatus } from '#contract/shop-orders.ts'
import { sourceNames } from '#web/entities/source-names.ts'

export type BlockedBy =
  | 'NO_PRODUCT'
  | 'NO_LINES'
  | 'NO_ADDRESS'
  | 'NOT_OPEN'
  | 'IN_QUEUE'
  | 'SUBMITTED'
  | NoLiveOrdering

/** What the seller lacks for orders that are charged; tests go without it. */
export type NoLiveOrdering = Exclude<Account['liveOrdering'], 'ALLOWED'>

/** Whether a shop order can be submitted now, and what stands in the way. */
export type Readiness =
  | { kind: 'ready'; isTest: boolean }
  | { kind: 'failed'; isTest: boolean; reason: string; at: string; printOrderId: string }
  | { kind: 'blocked'; by: BlockedBy; reason: string }

/** Orders that wait in a submit run or are in work. */
export type UnderWay = ReadonlySet<string>

/** What submitting depends on besides the order. */
export interface SubmitState {
  underWay: UnderWay
  liveOrdering: Account['liveOrdering']
}

/** The first thing that keeps an order from being submitted, in the order in which the seller can clear it. */
export function readinessOf(order: ShopOrderRow, { underWay, liveOrdering }: SubmitState): Readiness {
  const blocked = (by: BlockedBy, reason: string): Readiness => ({ kind: 'blocked', by, reason })
  if (underWay.has(order.id)) return blocked('IN_QUEUE', 'Being submitted')
  if (!order.isUnsubmitted) return blocked('SUBMITTED', 'Already submitted')
  const closed = notOpenReason[order.sourceStatus]
  if (closed) return blocked('NOT_OPEN', `${closed} ${sourceNames[order.source]}`)
  if (order.lines.length === 0) return blocked('NO_LINES', 'Nothing to print')
  const unmatched = order.lines.filter(({ product }) => product === null)
  if (unmatched.length > 0) return blocked('NO_PRODUCT', noProductReason(unmatched))
  if (!order.country) return blocked('NO_ADDRESS', 'The address has no country')
  if (!order.city) return blocked('NO_ADDRESS', 'The address has no city')
  const isTest = order.isDemo
  if (!isTest && liveOrdering !== 'ALLOWED') return blocked(liveOrdering, noLiveOrderingReason[liveOrdering])
  if (!order.lastFailure) return { kind: 'ready', isTest }
  const { reason, at, printOrderId } = order.lastFailure
  return { kind: 'failed', isTest, reason, at, printOrderId }
}

/** Why an order that would be charged has to wait, shortly. */
export const noLiveOrderingReason: Readonly<Record<NoLiveOrdering, string>> = {
  EMAIL_NOT_VERIFIED: 'Your address is not confirmed yet',
  APPLICATION_REQUIRED: 'Live ordering is not open for you yet',
}

const notOpenReason: Readonly<Partial<Record<SourceStatus, string>>> = {
  AWAITING_PAYMENT: 'Not paid yet in',
  ON_HOLD: 'On hold in',
  SHIPPED: 'Already shipped in',
  CANCELED: 'Canceled in',
  UNKNOWN: 'Status unclear in',
}

/** How a line is named where only a word fits: by its SKU, else by its name. */
export const lineLabel = (line: Pick<Line, 'sku' | 'name'>) => line.sku ?? line.name

function noProductReason(unmatched: readonly Line[]): string {
  const [first = '', ...others] = new Set(unmatched.map(lineLabel))
  return others.length > 0 ? `No product for ${first} and ${others.length} more` : `No product for ${first}`
}
