import { errorCatalog } from '#contract/errors.ts'
import type { Line } from '#contract/orders/shop-orders.ts'
import { withCountryCode } from '../address/delivery-address.ts'
import { findAddressProblems } from '../address/find-address-problems.ts'
import { isBelow } from '../money/order-margin.ts'
import { isConnectedSource, orderSources } from '../order-sources.ts'
import type { RuleEffects } from '../rules/evaluate-rules.ts'
import { moneyText } from '../rules/rule-words.ts'
import { applyRules, noEffects } from './apply-rules.ts'
import { buildPrintRequest } from './build-print-request.ts'
import { estimateOrder } from './estimate-order.ts'
import { estimatedMargin } from './estimated-margin.ts'
import type { CheckFacts, Finding, InspectableLine, InspectableOrder } from './inspectable-order.ts'
import type { InspectedLine, Inspection } from './inspection.ts'
import { isNeverPrinted } from './known-non-print.ts'
import { planAutomation } from './plan-automation.ts'
import { priceByQuote } from './price-by-quote.ts'
import { resolveLine } from './resolve-line.ts'
import { twinFinding } from './twin-finding.ts'

// A higher quantity is a data error in the store and would overflow the database columns.
const MAX_ITEMS = 100_000

/**
 * The single source of truth about an order: what blocks it, what we would print, what it would cost and what
 * automatic ordering does with it. The stored check, submitting and the dry run all use it.
 */
export function inspectOrder(read: InspectableOrder, facts: CheckFacts): Inspection {
  const order = { ...read, address: withCountryCode(read.address) }
  const before = inspectLines(order, facts, noEffects)
  const effects = applyRules(order, facts, estimateOf(order, facts, before.lines))
  const { lines, findings: ofLines } = effects === noEffects ? before : inspectLines(order, facts, effects)
  const itemCount = lines.reduce(
    (sum, { items }) => sum + items.reduce((all, item) => all + item.quantity, 0),
    0,
  )
  const estimateCents = estimateOf(order, facts, lines)
  const findings = [
    ...ofLines,
    ...findNothingToPrint(order, lines, ofLines),
    ...findTooManyItems(itemCount),
    ...findInAddress(order),
    ...findContextIssues(order, facts, effects),
    ...findLowMargin(order, facts, estimateCents),
  ].toSorted((one, other) => Number(other.isBlocking) - Number(one.isBlocking))
  const blocking = findings.filter(({ isBlocking }) => isBlocking)
  const hold = holdOf(order, facts.now, effects)
  const isPrintable = blocking.every(({ cause }) => cause === 'PAYMENT')
  const request = isPrintable ? buildPrintRequest(order, lines, facts) : null
  const plan = { reasons: findings, hold, isApproved: effects.isApproved, estimateCents, request }
  return {
    status: statusOf(order, lines, findings),
    findings,
    isHeld: hold !== null,
    canSubmitOthers:
      blocking.length > 0 && blocking.every(({ cause }) => cause === 'UNMATCHED') && lines.some(isPrinted),
    estimateCents,
    ruleTrace: effects.trace,
    ruleTags: effects.tags,
    ruleHoldUntil: effects.holdUntil,
    hitRuleIds: effects.hitRuleIds,
    lines,
    ...planAutomation(order, facts, plan),
    notify: effects.notify,
    request,
    itemCount,
  }
}

function statusOf(
  order: InspectableOrder,
  lines: readonly InspectedLine[],
  findings: readonly Finding[],
): Inspection['status'] {
  // Only lines that are never printed in any order count: one skipped in this order may be a mistake.
  const isNever = ({ exclusion }: InspectedLine) => exclusion === 'IGNORED' || exclusion === 'NOT_PRINTED'
  if (lines.length > 0 && lines.every(isNever) && !order.isForPrint) return 'NOT_FOR_PRINT'
  if (findings.some(({ isBlocking }) => isBlocking)) return 'BLOCKED'
  return findings.length > 0 ? 'WARNED' : 'READY'
}

const isPrinted = ({ items }: InspectedLine): boolean => items.length > 0

function estimateOf(
  order: InspectableOrder,
  facts: CheckFacts,
  lines: readonly InspectedLine[],
): number | null {
  const items = lines.flatMap((line) => line.items)
  return priceByQuote(order, items, facts) ?? estimateOrder(items, order.address.country, facts)
}

function inspectLines(
  order: InspectableOrder,
  facts: CheckFacts,
  effects: RuleEffects,
): { lines: InspectedLine[]; findings: Finding[] } {
  const chosen = order.lines.map((line) => exclusionOf(line, effects, order))
  const isMatched = (line: InspectableLine, index: number) => !chosen[index] && line.productId !== null
  const isPartial = isPartialAllowed(order, facts) && order.lines.some(isMatched)
  const storeOption = storeOptionOf(order, facts)
  const findings: Finding[] = []
  const lines = order.lines.map((line, index): InspectedLine => {
    const ruleFilamentId = line.filamentId ? null : (effects.filamentByLine.get(line.id) ?? null)
    const nothing = { fileId: null, items: [], letterings: [], leftOutText: null }
    const common = { lineId: line.id, ruleFilamentId, ...nothing }
    const exclusion = chosen[index]!
    if (exclusion) return { ...common, exclusion }
    const product = line.productId === null ? undefined : facts.products.get(line.productId)
    if (!product) {
      findings.push(unmatched(line, isPartial))
      return { ...common, exclusion: isPartial ? 'UNMATCHED' : null }
    }
    const filamentId = line.filamentId ?? ruleFilamentId
    const { findings: found, ...resolved } = resolveLine({
      line,
      product,
      filamentId,
      facts,
      orderNote: order.notes,
      storeOption,
    })
    findings.push(...found)
    return { ...common, exclusion: null, ...resolved }
  })
  return { lines, findings }
}

/** The option that holds texts in the store of an order; null for those that usually do. */
export const storeOptionOf = (
  { shopId }: Pick<InspectableOrder, 'shopId'>,
  { shops }: Pick<CheckFacts, 'shops'>,
): string | null => (shopId === null ? null : (shops.get(shopId)?.textOption ?? null))

function exclusionOf(
  line: InspectableLine,
  effects: RuleEffects,
  { isForPrint }: InspectableOrder,
): Line['exclusion'] {
  if (line.isExcluded) return 'BY_SELLER'
  if (line.isIgnored) return 'IGNORED'
  if (effects.excludedLineIds.has(line.id)) return 'BY_RULE'
  return line.productId === null && !isForPrint && isNeverPrinted(line) ? 'NOT_PRINTED' : null
}

function isPartialAllowed(
  { isPartialAllowed: isOnce, shopId }: InspectableOrder,
  { shops, account }: CheckFacts,
) {
  const ofShop = shopId ? shops.get(shopId)?.allowPartial : null
  return isOnce || (ofShop ?? account.allowPartial)
}

function unmatched({ id, sku, name }: InspectableLine, isSkipped: boolean): Finding {
  const what = sku ? `SKU ${sku}` : `“${name}”, which has no SKU`
  const text = `No product is linked to ${what}${isSkipped ? '; this item will be skipped' : ''}`
  return { cause: 'UNMATCHED', code: 'LINE_UNMATCHED', isBlocking: !isSkipped, text, lineId: id }
}

function findNothingToPrint(
  order: InspectableOrder,
  lines: readonly InspectedLine[],
  ofLines: readonly Finding[],
): Finding[] {
  if (lines.some(isPrinted) || ofLines.some(({ isBlocking }) => isBlocking)) return []
  const text =
    order.lines.length > 0 && lines.every(({ exclusion }) => exclusion)
      ? 'Every item of this order is skipped, so there is nothing to print'
      : 'This order has no items to print'
  return [ofOrder('NOT_PRINTABLE', 'NOTHING_TO_PRINT', text)]
}

function findTooManyItems(itemCount: number): Finding[] {
  if (itemCount <= MAX_ITEMS) return []
  const text = `This order has ${itemCount} pieces to print; the maximum is ${MAX_ITEMS}`
  return [ofOrder('NOT_PRINTABLE', 'ORDER_REFUSED', text)]
}

const findInAddress = ({ address }: InspectableOrder): Finding[] =>
  findAddressProblems(address).map(({ field, text }) => ({
    ...ofOrder('ADDRESS_INCOMPLETE', 'ADDRESS_INCOMPLETE', text),
    field,
  }))

const changeWords = {
  STATUS: 'the status',
  ADDRESS: 'the address',
  LINES: 'the items',
  NOTES: 'the notes',
  UNREADABLE: 'something that we can’t read',
} as const

/** Findings about the order's context rather than its content. The demo order costs nothing and ships nowhere, so it has none. */
function findContextIssues(
  order: InspectableOrder,
  { account, connections, shops }: CheckFacts,
  effects: RuleEffects,
): Finding[] {
  if (order.isDemo) return []
  const found: Finding[] = []
  const { liveOrdering } = account
  if (liveOrdering !== 'ALLOWED') {
    found.push(ofOrder('PAYMENT', liveOrdering, errorCatalog[liveOrdering].message))
  }
  const warn = (cause: Finding['cause'], text: string) =>
    found.push({ cause, code: 'SUBMIT_FAILED', isBlocking: false, text, lineId: null })
  found.push(...twinFinding(order))
  if (order.details.isPartlyShipped)
    warn('DUPLICATE', 'Your store already shipped some items of this order. Skip those before you submit it')
  if (order.sourceChanges.length > 0) {
    const words = [...new Set(order.sourceChanges)].map((what) => changeWords[what])
    warn('SOURCE_CHANGED', `The store changed ${words.join(' and ')} after we imported the order`)
  }
  if (isConnectedSource(order.source) && connections.get(order.source) === 'NEEDS_RECONNECT')
    warn('CONNECTION', orderSources[order.source].reconnectReason)
  if (isConnectedSource(order.source) && order.shopId && shops.get(order.shopId)?.isDisconnected)
    warn('CONNECTION', disconnectedText(orderSources[order.source].title, connections.has(order.source)))
  if (effects.isStopped) warn('STOPPED_BY_RULE', stoppedText(effects))
  return found
}

const disconnectedText = (title: string, isConnectedAgain: boolean): string =>
  isConnectedAgain
    ? `The ${title} account that you connected hasn’t shown us this store, so we don’t see whether it changed or canceled this order`
    : `${title} isn’t connected anymore, so we don’t see whether your store changed or canceled this order`

/** A warning, so that automatic ordering leaves the order and the seller can still decide to submit it. */
function findLowMargin(order: InspectableOrder, facts: CheckFacts, estimateCents: number | null): Finding[] {
  const { floorPercent } = facts.margins
  const margin = order.isDemo ? null : estimatedMargin(order, facts, estimateCents)
  if (floorPercent === null || margin === null || !isBelow(margin, floorPercent)) return []
  const { marginCents } = margin
  const what = marginCents < 0 ? `It loses ${moneyText(-marginCents)}` : `It earns ${moneyText(marginCents)}`
  const text = `${what}, which is below your margin floor of ${floorPercent}%`
  return [{ cause: 'MARGIN_BELOW_FLOOR', code: 'SUBMIT_FAILED', isBlocking: false, text, lineId: null }]
}

function stoppedText({ trace }: RuleEffects): string {
  const rule = trace.findLast(({ isHit }) => isHit)
  return rule
    ? `One of your rules stops it from being sent automatically: ${rule.text}`
    : 'One of your rules stops it from being sent automatically'
}

const ofOrder = (cause: Finding['cause'], code: Finding['code'], text: string): Finding => ({
  cause,
  code,
  text,
  isBlocking: true,
  lineId: null,
})

type Hold = { by: 'SELLER' | 'RULE'; until: Date | null }

/** The seller's hold takes precedence over a rule's. An expired hold has no effect. */
function holdOf(order: InspectableOrder, now: Date, effects: RuleEffects): Hold | null {
  const { heldAt, holdUntil: until } = order
  if (heldAt && (!until || until > now)) return { by: 'SELLER', until }
  return effects.holdUntil ? { by: 'RULE', until: effects.holdUntil } : null
}
