import type { Cause } from '#contract/orders/order-checks.ts'
import {
  type OrderAtRisk,
  type RiskCause,
  type RiskSort,
  type RiskView,
  riskCause,
} from '#contract/orders/orders-at-risk.ts'
import type { Stage } from '#contract/orders/print-order-states.ts'
import type { Pagination } from '#contract/values.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { typicalHours } from '../print-orders/read/typical-hours.ts'
import {
  countOrdersAtRisk,
  MAX_AT_RISK,
  MIN_SURVIVORS,
  type RiskRow,
  readOrdersAtRisk,
} from './read-orders-at-risk.ts'

interface Input {
  view: RiskView
  cause?: RiskCause | undefined
  sort: RiskSort
  order: 'asc' | 'desc'
  page: number
  size: number
}

/** Lists the orders that may miss their ship-by date, or those that came in after it. */
export async function listOrdersAtRisk(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  input: Input,
): Promise<{ orders: OrderAtRisk[]; atRisk: number; lateOnArrival: number; pagination: Pagination }> {
  const isAsRead = !input.cause && input.sort === 'shipBy' && input.order === 'asc'
  const { orders, total, counts } = await (isAsRead ? readPage : readWhole)(context, actor, input)
  return {
    orders,
    atRisk: counts['at-risk'],
    lateOnArrival: counts['late-on-arrival'],
    pagination: pageOf(input, total, total === MAX_AT_RISK),
  }
}

interface Listed {
  orders: OrderAtRisk[]
  total: number
  counts: Record<RiskView, number>
}

/** A page in the order that the database reads it in. */
async function readPage(
  { db, clock }: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { view, page, size }: Input,
): Promise<Listed> {
  const now = clock.now()
  const [rows, atRisk, lateOnArrival] = await Promise.all([
    readOrdersAtRisk(db, { sellerId, view, now, page, size }),
    countOrdersAtRisk(db, { sellerId, view: 'at-risk', now }),
    countOrdersAtRisk(db, { sellerId, view: 'late-on-arrival', now }),
  ])
  const typical = typicalHours(db)
  const counts = { 'at-risk': atRisk, 'late-on-arrival': lateOnArrival }
  return { orders: rows.map((row) => present(row, now, typical)), total: counts[view], counts }
}

/** What causes it isn't known to the database, so a filter or another order reads both lists to their end. */
async function readWhole(
  { db, clock }: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { view, cause, sort, order, page, size }: Input,
): Promise<Listed> {
  const now = clock.now()
  const typical = typicalHours(db)
  const find = async (of: RiskView) => {
    const rows = await readOrdersAtRisk(db, { sellerId, view: of, now, page: 1, size: MAX_AT_RISK })
    const orders = rows.map((row) => present(row, now, typical))
    return cause ? orders.filter((each) => each.cause === cause) : orders
  }
  const [atRisk, lateOnArrival] = await Promise.all([find('at-risk'), find('late-on-arrival')])
  const found = (view === 'at-risk' ? atRisk : lateOnArrival).toSorted(compareBy[sort])
  if (order === 'desc') found.reverse()
  return {
    orders: found.slice((page - 1) * size, page * size),
    total: found.length,
    counts: { 'at-risk': atRisk.length, 'late-on-arrival': lateOnArrival.length },
  }
}

const numbers = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Compare = (one: OrderAtRisk, other: OrderAtRisk) => number

const compareBy: Readonly<Record<RiskSort, Compare>> = {
  shipBy: (one, other) => one.shipBy.localeCompare(other.shipBy),
  number: (one, other) => numbers.compare(one.orderNumber, other.orderNumber),
  // Without enough history the chance isn't known, which is less than any.
  chance: (one, other) => (one.lateProbability ?? -1) - (other.lateProbability ?? -1),
  cause: (one, other) => riskCause.options.indexOf(one.cause) - riskCause.options.indexOf(other.cause),
  placed: (one, other) => one.placedAt.localeCompare(other.placedAt),
  sold: (one, other) => one.totalCents - other.totalCents,
}

/** Longer than this many times the median counts as slow. */
const SLOW_FACTOR = 1.5
const stockCauses: ReadonlySet<Cause> = new Set<Cause>(['FILAMENT_UNAVAILABLE'])

function present(row: RiskRow, now: Date, typical: ReadonlyMap<Stage, number>): OrderAtRisk {
  const isLate = row.shipBy <= now
  const isCompared = row.hasHistory && row.survivors >= MIN_SURVIVORS
  return {
    orderId: row.orderId,
    printOrderId: row.printOrderId,
    orderNumber: row.orderNumber,
    buyerName: row.buyerName,
    storeName: row.storeName,
    placedAt: row.placedAt.toISOString(),
    shipBy: row.shipBy.toISOString(),
    isDefault: row.isDefault,
    stage: row.stage,
    stageSince: row.stageSince?.toISOString() ?? null,
    cause: causeOf(row, now, typical),
    blockedBy: row.stage === null ? (row.checkCauses[0] ?? null) : null,
    isHeld: row.stage === null && row.isHeld,
    isLate,
    lateProbability: isLate ? 1 : isCompared ? row.slower / row.survivors : null,
    comparedWith: isCompared ? row.survivors : 0,
    likelyShipsAt: row.likelyShipsAt?.toISOString() ?? null,
    totalCents: row.totalCents,
    currency: row.currency,
    costCents: row.costCents,
  }
}

function causeOf(row: RiskRow, now: Date, typical: ReadonlyMap<Stage, number>): RiskCause {
  if (row.stage === null) {
    return row.checkCauses.some((cause) => stockCauses.has(cause)) ? 'OUT_OF_STOCK' : 'NOT_SUBMITTED'
  }
  if (row.stage === 'NEEDS_YOU' || (row.hasHistory && row.survivors < MIN_SURVIVORS)) return 'STUCK'
  const hours = (now.getTime() - (row.stageSince ?? now).getTime()) / 3_600_000
  const usual = typical.get(row.stage)
  return usual !== undefined && hours > SLOW_FACTOR * usual ? 'SLOW_STAGE' : 'SHORT_TIME'
}
