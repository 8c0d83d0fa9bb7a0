import { printFeeCents } from '#contract/account/plans.ts'
import { readPremiumLevel } from '#server/features/account/read-premium-level.ts'
import {
  type FileProblem,
  readProviderFiles,
  withProviderFiles,
} from '#server/features/files/versions/read-provider-files.ts'
import { recordDeliveryPrice } from '#server/features/order-checks/record-delivery-price.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { closeCall, type OpenCall } from '../provider-calls/print-call-store.ts'
import { makeRecordedCall, waitAfterNotSent } from '../provider-calls/provider-call.ts'
import { changePrintOrder } from './change-print-order.ts'
import { decideFailure, decideRefusal } from './fail-print-order.ts'
import type { PrintOrderPatch, PrintOrderRecord } from './print-order-store.ts'

const FILE_PAUSE_MS = 3_000

/** Creates a draft at the provider to price the order. */
export async function draftPrintOrder(context: Context, before: PrintOrderRecord): Promise<number> {
  const { request, sellerId, id, source, sourceOrderId, orderNumber } = before
  const origin = { source, sourceOrderId, orderNumber }
  const files = await readProviderFiles(context.db, sellerId, request.items)
  if (files.kind === 'missing') return waitForFile(context, before, files.problem)
  const changed = findChangedLettering(request, files.sha256s)
  if (changed !== null) {
    await decideFailure(context, { sellerId, id }, { code: 'ORDER_REFUSED', reason: otherBytes(changed) })
    return 0
  }
  const items = withProviderFiles(request.items, files.ids)
  const recorded = await makeRecordedCall(context, before, 'draft', () =>
    context.print.draftOrder({ reference: id, sellerId, origin, ...request, items }),
  )
  const { order, call, outcome } = recorded
  if (outcome.kind === 'unknown') return 0
  if (outcome.kind === 'not-sent') {
    const waitMs = await waitAfterNotSent(context, { ...recorded, outcome })
    return waitMs ?? giveUp(context, order)
  }
  if (outcome.kind === 'refused') {
    await decideRefusal(context, order, call, outcome.message)
    return 0
  }
  await storeDraft(context, order, call, outcome.value)
  return 0
}

/** The text of a line whose print file isn't the one that was approved; null if all are. */
function findChangedLettering(
  { lines }: PrintOrderRecord['request'],
  sha256s: ReadonlyMap<string, string | null>,
): string | null {
  const line = lines.find(({ letterings = [] }) =>
    letterings.some(({ id, sha256 }) => sha256s.get(id) !== sha256),
  )
  return line ? (line.printedText ?? line.name) : null
}

const otherBytes = (text: string): string =>
  `The print file with the text “${text}” isn’t the one that you approved. You weren’t charged. Look at it again, then submit the order again.`

/** Waits for a file that is still being registered with the provider; fails the order if it never will be. */
async function waitForFile(
  context: Context,
  { sellerId, id }: PrintOrderRecord,
  problem: FileProblem,
): Promise<number> {
  if (problem.isPassing) return FILE_PAUSE_MS
  await decideFailure(context, { sellerId, id }, { code: 'ORDER_REFUSED', reason: problem.text })
  return 0
}

/** Stores the price with the fee of the seller's plan. Tests end here. */
export async function storeDraft(
  context: Context,
  order: PrintOrderRecord,
  call: OpenCall,
  draft: ProviderOrder,
  outcome: 'done' | 'found' = 'done',
): Promise<void> {
  const price = await priceOf(context, order, draft)
  await context.db.transaction(async (tx) => {
    await closeCall(tx, call, { at: context.clock.now(), outcome })
    await recordDeliveryPrice(context, tx, order.sellerId, {
      country: order.request.address.country,
      cents: draft.deliveryCents,
    })
    await changePrintOrder(context, tx, order, {
      to: 'DRAFTED',
      actor: 'provider',
      text: order.isTest ? 'Priced as a test. Nothing is charged or printed' : 'Priced by the print provider',
      patch: { providerOrderId: draft.providerOrderId, ...price },
    })
  })
  context.crashPoint('draft.stored')
}

/** What the seller pays. A reprint costs them nothing, and what it costs us is kept apart. */
async function priceOf(
  { db }: Context,
  { sellerId, problemId }: PrintOrderRecord,
  { printingCents, deliveryCents }: ProviderOrder,
): Promise<PrintOrderPatch> {
  if (problemId)
    return {
      ...{ printingCents: 0, deliveryCents: 0, feeCents: 0 },
      ...{ ourPrintingCents: printingCents, ourDeliveryCents: deliveryCents },
    }
  const feeCents = printFeeCents(await readPremiumLevel(db, sellerId), printingCents)
  return { printingCents, deliveryCents, feeCents }
}

async function giveUp(context: Context, { sellerId, id }: PrintOrderRecord): Promise<number> {
  await decideFailure(
    context,
    { sellerId, id },
    {
      code: 'SUBMIT_FAILED',
      reason: 'We couldn’t reach the print provider. You weren’t charged. Submit the order again.',
    },
  )
  return 0
}
