import { isDeepStrictEqual } from 'node:util'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Context } from '#server/kernel/context.ts'
import { buildDirectRequest } from './build-direct-request.ts'
import { findDirectOrder } from './direct-order-store.ts'
import { readDirectFacts } from './read-direct-facts.ts'

export const changedDraft =
  'The seller changed this direct order after it failed, so only they can submit it again. Nothing was charged.'
export const noDraft =
  'There is no direct order to submit again: it was deleted, or this was a sale or a reprint. Nothing was charged.'

interface Confirmed {
  sellerId: string
  /** The direct order. */
  id: string
  request: PrintRequest
}

/** Why what a seller confirmed can’t be submitted again as it was; null if it can. */
export async function findDraftChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sellerId, id, request }: Confirmed,
): Promise<string | null> {
  const order = await findDirectOrder(db, { sellerId, id })
  if (!order) return noDraft
  const facts = await readDirectFacts(db, sellerId, [order.content])
  return isSameRequest(buildDirectRequest(order.content, facts, clock.now()), request) ? null : changedDraft
}

/** Whether two requests print the same and send it to the same place, whenever their texts were approved. */
export const isSameRequest = (one: PrintRequest, other: PrintRequest): boolean =>
  isDeepStrictEqual(withoutTimes(one), withoutTimes(other))

const withoutTimes = (request: PrintRequest): unknown =>
  JSON.parse(JSON.stringify(request, (key, value) => (key === 'approvedAt' ? undefined : value)))
