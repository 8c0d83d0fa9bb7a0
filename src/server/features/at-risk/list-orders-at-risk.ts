import type { Cause } from '#contract/orders/order-checks.ts'
import type { OrderAtRisk, RiskCause, RiskView } from '#contract/orders/orders-at-risk.ts'
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
  page: number
  size: number
}

/** Lists the orders that may miss their ship-by date, or those that came in after it. */
export async function listOrdersAtRisk(
  { db, clock }: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { view, cause, page, size }: Input,
): Promise<{ orders: OrderAtRisk[]; atRisk: number; lateOnArrival: number; pagination: Pagination }> {
  const now = clock.now()
  const [rows, atRisk, lateOnArrival] = await Promise.all([
    // What causes it isn't known to the database, so a filter reads the list to its end.
    readOrdersAtRisk(db, {
      sellerId,
      view,
      now,
      ...(cause ? { page: 1, size: MAX_AT_RISK } : { page, size }),
    }),
    countOrdersAtRisk(db, { sellerId, view: 'at-risk', now }),
    countOrdersAtRisk(db, { sellerId, view: 'late-on-arrival', now }),
  ])
  const typical = typicalHours(db)
  const read = rows.map((row) => present(row, now, typical))
  const found = cause ? read.filter((order) => order.cause === cause) : null
  const total = found?.length ?? (view === 'at-risk' ? atRisk : lateOnArrival)
  return {
    orders: found?.slice((page - 1) * size, page * size) ?? read,
    atRisk,
    lateOnArrival,
    pagination: pageOf({ page, size }, total, total === MAX_AT_RISK),
  }
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
