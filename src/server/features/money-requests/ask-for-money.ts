import type { MoneyRequestKind, RefundTarget } from '#contract/money/refunds.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { insertMoneyRequest } from './money-request-store.ts'
import { aboutRequest, moneyRequestActions } from './request-audit.ts'

interface Asked {
  kind: MoneyRequestKind
  sellerId: string
  /** Only of a refund of an order. */
  printOrderId: string | null
  /** Only of a refund of a sale. */
  saleId?: string | undefined
  key: string
  cents: number
  line?: { place: number; quantity: number } | undefined
  parcel?: string | undefined
  to?: RefundTarget | undefined
  reason: string
  actorId: string
}

/** Stores what another administrator has to confirm, with the sum that it is now. */
export async function askForMoney(context: Context, asked: Asked, call: Call): Promise<void> {
  const {
    kind,
    sellerId,
    printOrderId,
    saleId = null,
    key,
    cents,
    line,
    parcel = null,
    to = null,
    reason,
    actorId,
  } = asked
  const request = {
    kind,
    sellerId,
    id: context.newId('rrq'),
    printOrderId,
    saleId,
    key,
    cents,
    parcel,
    reason,
  }
  await context.db.transaction(async (tx) => {
    const isNew = await insertMoneyRequest(tx, {
      ...request,
      line: line?.place ?? null,
      quantity: line?.quantity ?? null,
      target: to,
      askedBy: actorId,
      askedAt: context.clock.now(),
    })
    if (!isNew) return
    await writeAudit(context, tx, {
      actor: actorId,
      action: moneyRequestActions[kind].asked,
      subject: sellerId,
      call,
      change: { before: null, after: { state: 'WAITING' } },
      detail: { ...aboutRequest(request), reason },
    })
  })
}
