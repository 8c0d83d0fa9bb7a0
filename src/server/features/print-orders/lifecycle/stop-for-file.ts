import { readProviderFiles } from '#server/features/files/versions/read-provider-files.ts'
import type { Context } from '#server/kernel/context.ts'
import { decideFailure } from './fail-print-order.ts'
import type { PrintOrderRecord } from './print-order-store.ts'

/**
 * Fails an order with a file that may not be printed anymore, such as one that was put in quarantine: the print provider has a draft of
 * it, which can wait for money for days. Returns whether the order failed.
 */
export async function stopForFile(context: Context, order: PrintOrderRecord): Promise<boolean> {
  const files = await readProviderFiles(context.db, order.sellerId, order.request.items)
  // The draft has what was registered before, so it needn’t wait for a file that is measured again.
  if (files.kind === 'known' || files.problem.isPassing) return false
  // A reprint for a claim is charged to us.
  const isPaid = order.state === 'CHARGED' && !order.problemId
  const money = isPaid ? 'Your charge is refunded.' : 'You weren’t charged.'
  const reason = `${files.problem.text.replace(/\.$/, '')}. ${money}`
  await decideFailure(context, order, { code: 'ORDER_REFUSED', reason })
  return true
}
