import type { Context } from '#server/kernel/context.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import type { PrintOrderRecord } from '../lifecycle/print-order-store.ts'

/**
 * Reads an order at the provider. If its id is unknown there or belongs to another order, the provider gave us a wrong one, or
 * doesn't know its own for a moment. Our reference still works.
 */
export async function findAtProvider(
  { print }: Pick<Context, 'print'>,
  { id: reference, sellerId, providerOrderId, createdAt: since }: PrintOrderRecord,
): Promise<CallOutcome<ProviderOrder | null>> {
  const known = await print.getOrder(providerOrderId!)
  if (known.kind !== 'done' || known.value?.reference === reference) return known
  return print.findOrder({ reference, sellerId, since })
}
