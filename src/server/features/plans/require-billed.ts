import { isLive } from '#domain/plans/subscribed-level.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { PlanBiller } from '#server/providers/payments/plan-biller.ts'
import { readCustomer } from '../payment-cards/read-customer.ts'
import { readStates } from './subscription-store.ts'

interface Billed {
  planBiller: PlanBiller
  customerId: string
  /** The subscription that still bills the seller; null on the Free plan. */
  subscriptionId: string | null
}

/** Who bills the seller, and for what. Throws for sellers who never subscribed. */
export async function requireBilled(
  { db, planBiller, rateLimits }: Context,
  sellerId: string,
): Promise<Billed> {
  if (!planBiller) throw new Failure('BILLING_UNAVAILABLE')
  rateLimits.enforce(`plan:${sellerId}`, { max: 300, perMs: 3_600_000 })
  const { customerId } = await readCustomer(db, sellerId)
  if (!customerId) throw new Failure('NOT_SUBSCRIBED')
  const subscriptionId = (await readStates(db, sellerId)).findLast(isLive)?.id ?? null
  return { planBiller, customerId, subscriptionId }
}
