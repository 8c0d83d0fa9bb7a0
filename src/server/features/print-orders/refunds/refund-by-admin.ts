import type { Input, Reply } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import { readMoneyOf } from '#server/features/billing/read-balance.ts'
import { readSentToCard } from '#server/features/card-refunds/read-sent-to-card.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import { Accepted, type Call } from '#server/kernel/feature.ts'
import { findOrderOfAnyone } from '../lifecycle/print-order-store.ts'
import { askForRefund } from './ask-for-refund.ts'
import { AboveLimit, bookRefund } from './book-refund.ts'
import { findRefundRequest } from './refund-request-store.ts'

type Endpoint = typeof refundEndpoints.refundOrder

/**
 * Returns money of a print order to its seller's balance or card. The order itself goes on. Above the limit it waits until
 * another administrator confirms it.
 */
export async function refundByAdmin(
  context: Context,
  actor: Actor,
  input: Input<Endpoint>,
  call: Call,
): Promise<Reply<Endpoint> | Accepted<Reply<Endpoint>>> {
  const { sellerId, id } = orNotFound(await findOrderOfAnyone(context.db, input.id))
  const asked = { ...input, sellerId, id, actorId: actor.userId }
  if (!(await findRefundRequest(context.db, asked))) {
    try {
      await context.db.transaction((tx) => bookRefund(context, tx, asked, call))
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error
      await askForRefund(context, { ...asked, cents: error.cents }, call)
    }
  }
  const request = await findRefundRequest(context.db, asked)
  const cause = `admin:${input.key}`
  const reply = {
    ...(await readMoneyOf(context.db, sellerId, id)),
    toCardCents: await readSentToCard(context.db, { sellerId, printOrderId: id, cause }),
    ...(request && { request }),
  }
  return request?.state === 'WAITING' ? new Accepted(reply) : reply
}
