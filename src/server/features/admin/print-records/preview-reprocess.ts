import type { PrintRecord } from '#contract/admin/print-records.ts'
import { errorCatalog } from '#contract/errors.ts'
import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { findDraftChange } from '#server/features/direct-orders/confirmed-request.ts'
import { readOrdersForInspection } from '#server/features/order-checks/read-orders-for-inspection.ts'
import { refusalOf, refusalToOthers } from '#server/features/order-checks/refusal-of.ts'
import { readPrintLines } from '#server/features/print-orders/read/read-print-lines.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readRecordToReprocess, reprocessObstacle } from './read-record-to-reprocess.ts'

/** What reprocessing a print order would send now: the order as it is, not as it was when it failed. */
export async function previewReprocess(context: Context, id: string): Promise<PrintRecord['reprocess']> {
  const order = await readRecordToReprocess(context.db, id)
  if (!order) throw notFound()
  const { shopOrderId, agreedCents } = order
  const refused = reprocessObstacle(order)
  const found = refused
    ? { obstacle: errorCatalog[refused].message, request: order.request }
    : shopOrderId
      ? await inspect(context, { ...order, shopOrderId })
      : {
          obstacle: await findDraftChange(context, { ...order, id: order.sourceOrderId }),
          request: order.request,
        }
  const { obstacle = null, request = order.request } = found ?? {}
  return {
    obstacle,
    lines: request ? await readPrintLines(context.db, request) : [],
    address: request?.address ?? null,
    agreedCents,
  }
}

async function inspect(
  context: Context,
  { sellerId, shopOrderId, isTest }: { sellerId: string; shopOrderId: string; isTest: boolean },
): Promise<{ obstacle: string | null; request: PrintRequest | null } | null> {
  for await (const { orders, facts } of readOrdersForInspection(context, sellerId, [shopOrderId])) {
    for (const order of orders) {
      const inspected = { order, inspection: inspectOrder(order, facts) }
      const refusal = refusalOf(inspected, { isTest: isTest || order.isDemo }) ?? refusalToOthers(inspected)
      return { obstacle: refusal?.error ?? null, request: inspected.inspection.request }
    }
  }
  return null
}
