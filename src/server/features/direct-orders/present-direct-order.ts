import type { DirectOrder, DirectOrderRow } from '#contract/orders/direct-orders.ts'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { readPrintOrderRow } from '../print-orders/read/read-print-orders.ts'
import { typicalHours } from '../print-orders/read/typical-hours.ts'
import { lineName } from './build-direct-request.ts'
import { kindOf } from './direct-order-lists.ts'
import type { DirectOrderRecord } from './direct-order-store.ts'
import { directTexts } from './direct-texts.ts'
import { estimateDirectOrder } from './estimate-direct-order.ts'
import { exactPrice, priceRefusal } from './exact-price.ts'
import { findDirectProblems } from './find-direct-problems.ts'
import { itemCountOf } from './read-content.ts'
import { type DirectFacts, readDirectFacts } from './read-direct-facts.ts'

/** The display number, shared with its print order. */
export const numberOf = ({ number }: Pick<DirectOrderRecord, 'number'>): string => `D-${number}`

/** A direct order as a list row. */
export function presentRow(
  order: DirectOrderRecord,
  { facts, printOrder, now }: { facts: DirectFacts; printOrder: PrintOrderRow | null; now: Date },
): DirectOrderRow {
  const { customer, items } = order.content
  return {
    id: order.id,
    number: numberOf(order),
    title: order.title,
    kind: kindOf(order),
    version: order.version,
    customerName: customer.details.address.name || customer.name,
    country: customer.details.address.country,
    lineNames: items.map((item) => lineName(item, facts)),
    itemCount: itemCountOf(items),
    totalCents:
      printOrder?.totalCents ??
      exactPrice(order, { premiumLevel: facts.premiumLevel, now })?.totalCents ??
      null,
    currency: 'USD',
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    printOrder,
  }
}

/** A direct order with its problems and prices. */
export async function presentDirectOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  order: DirectOrderRecord,
): Promise<{ publicOrderId: string; order: DirectOrder }> {
  const now = clock.now()
  const { id, sellerId, content } = order
  const facts = await readDirectFacts(db, sellerId, [content])
  const printOrder = order.printOrderId ? await readPrintOrderRow(db, sellerId, order.printOrderId) : null
  return {
    publicOrderId: id,
    order: {
      ...presentRow(order, { facts, printOrder, now }),
      orderData: content,
      problems: findDirectProblems(content, facts),
      texts: directTexts(content, facts.texts),
      estimate: estimateDirectOrder(content, facts),
      price: exactPrice(order, { premiumLevel: facts.premiumLevel, now }),
      priceRefusal: priceRefusal(order),
      leadTimeHours: leadTime(typicalHours(db)),
    },
  }
}

const stagesBeforeShipping = ['QUEUED', 'PRINTING', 'PACKING'] as const

function leadTime(hours: ReturnType<typeof typicalHours>): number | null {
  const known = stagesBeforeShipping.flatMap((stage) => hours.get(stage) ?? [])
  return known.length === stagesBeforeShipping.length ? known.reduce((sum, each) => sum + each, 0) : null
}
