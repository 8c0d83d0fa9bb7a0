import { planOf } from '#contract/account/plans.ts'
import type { MarginParts } from '#contract/money/margins.ts'
import type { DryRun } from '#contract/orders/submit-runs.ts'
import { estimatedMargin } from '#domain/inspection/estimated-margin.ts'
import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { CheckFacts } from '#domain/inspection/inspectable-order.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Inspection } from '#domain/inspection/inspection.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readOrdersForInspection } from '../order-checks/read-orders-for-inspection.ts'
import { refusalOf } from '../order-checks/refusal-of.ts'
import { requestOrderPrices, type UnpricedOrder } from '../order-prices/request-order-prices.ts'
import { reviewKeyOf } from './review-key.ts'
import { selectRunOrders } from './select-run-orders.ts'

/** Previews submitting these orders with the same checks as submitting. Changes nothing, but requests missing prices. */
export const dryRun: Verbs['dryRun'] = async (context, { userId }, selection) => {
  const ids = await selectRunOrders(context, userId, selection)
  const withoutUnmatched = 'withoutUnmatched' in selection && selection.withoutUnmatched === true
  const report = emptyReport()
  const keys = new Map<string, string>()
  const unpriced: UnpricedOrder[] = []
  const margins: OrderMargin[] = []
  let seen = 0
  for await (const { orders, facts } of readOrdersForInspection(context, userId, ids)) {
    seen += orders.length
    for (const read of orders) {
      const order = { ...read, isPartialAllowed: read.isPartialAllowed || withoutUnmatched }
      const inspected = { order, inspection: inspectOrder(order, facts), facts }
      keys.set(order.id, reviewKeyOf(inspected))
      const added = addTo(report, inspected)
      if (added === 'UNPRICED') unpriced.push(inspected)
      if (added === 'PRICED') margins.push({ ...inspected, margin: marginOf(inspected) })
    }
  }
  // By id, any unknown order makes it a 404, as in submitting. By filter, an order may have disappeared since.
  if ('orderIds' in selection && seen < ids.length) throw notFound()
  const going = new Set(report.goingIds)
  const goingIds = ids.filter((id) => going.has(id))
  const prices = await requestOrderPrices(context, userId, unpriced)
  return {
    dryRun: {
      ...report,
      ...marginsOf(margins),
      goingIds,
      goingKeys: goingIds.map((id) => keys.get(id)!),
      unpriced: prices.map(({ text }, index) => entryOf(unpriced[index]!, text)),
      isPricing: prices.some(({ isPending }) => isPending),
    },
  }
}

const emptyReport = (): DryRun => ({
  goingIds: [],
  goingKeys: [],
  orders: 0,
  lines: 0,
  estimateCents: 0,
  unpriced: [],
  isPricing: false,
  currency: 'USD',
  marginCents: null,
  losing: [],
  tests: [],
  skipped: [],
  warnings: [],
  excludedLines: [],
  duplicates: [],
})

const entryOf = ({ order }: InspectedOrder, text: string) => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  text,
})

/** What an order earns; null without a plan that has margins, or a rate for its currency. */
function marginOf({ order, inspection, facts }: InspectedOrder & { facts: CheckFacts }): MarginParts | null {
  if (!planOf(facts.account.premiumLevel).hasMargins) return null
  return estimatedMargin(order, facts, inspection.estimateCents)
}

interface OrderMargin extends InspectedOrder {
  margin: MarginParts | null
}

function marginsOf(margins: readonly OrderMargin[]): Pick<DryRun, 'marginCents' | 'losing'> {
  const known = margins.flatMap(({ margin, ...inspected }) =>
    margin ? [{ ...inspected, cents: margin.marginCents }] : [],
  )
  return {
    marginCents:
      known.length > 0 && known.length === margins.length
        ? known.reduce((sum, { cents }) => sum + cents, 0)
        : null,
    losing: known
      .filter(({ cents, inspection }) => cents < 0 && !isWarnedOf(inspection))
      .map(({ order, cents }) => ({
        ...{ orderId: order.id, orderNumber: order.orderNumber },
        text: `loses ${moneyText(-cents)}`,
      })),
  }
}

/** A margin below the seller's floor is among the warnings. */
const isWarnedOf = ({ findings }: Inspection): boolean =>
  findings.some(({ cause }) => cause === 'MARGIN_BELOW_FLOOR')

function addTo(report: DryRun, inspected: InspectedOrder): 'PRICED' | 'UNPRICED' | null {
  const { order, inspection } = inspected
  const entry = (text: string) => entryOf(inspected, text)
  const refusal = refusalOf(inspected, { isTest: order.isDemo })
  if (refusal) {
    const { code, error } = refusal
    const finding = inspection.findings.find((each) => each.isBlocking && each.code === code)
    // A review charges nothing, so it needn't say so.
    const text = error.replace(' You weren’t charged.', '')
    report.skipped.push({ ...entry(text), cause: finding?.cause ?? null, code })
    return null
  }
  report.goingIds.push(order.id)
  for (const { reason, quantity, sku, name } of inspection.request?.excludedLines ?? []) {
    report.excludedLines.push(entry(`${quantity} × ${sku ?? name}: ${reason}`))
  }
  for (const { twins, text } of inspection.findings) {
    if (twins) report.duplicates.push(entry(text))
    else if (!order.isDemo) report.warnings.push(entry(text))
  }
  if (order.isDemo) {
    report.tests.push(entry('Submitted as a test: priced, never charged or printed'))
    return null
  }
  report.orders += 1
  report.lines += inspection.lines.filter(({ items }) => items.length > 0).length
  if (inspection.estimateCents === null) return 'UNPRICED'
  report.estimateCents += inspection.estimateCents
  return 'PRICED'
}
