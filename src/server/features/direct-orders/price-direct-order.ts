import type { Context } from '#server/kernel/context.ts'
import { readProviderFiles, withProviderFiles } from '../files/versions/read-provider-files.ts'
import { recordDeliveryPrice } from '../order-checks/record-delivery-price.ts'
import { discardQuote } from '../order-prices/discard-quote.job.ts'
import { buildDirectRequest } from './build-direct-request.ts'
import { type DirectOrderRecord, findDirectOrder, lockDirectOrder, storePrice } from './direct-order-store.ts'
import { exactPrice } from './exact-price.ts'
import { findDirectProblems } from './find-direct-problems.ts'
import { priceKeyOf } from './read-content.ts'
import { readDirectFacts } from './read-direct-facts.ts'

/**
 * Gets an exact price for a direct order by creating a draft at the print provider and deleting it again.
 * Not a recorded call, because it has no lasting effect: if the response is lost, the draft costs nothing and we retry.
 */
export async function priceDirectOrder(
  context: Context,
  order: DirectOrderRecord,
): Promise<DirectOrderRecord> {
  const { id, sellerId, content } = order
  const facts = await readDirectFacts(context.db, sellerId, [content])
  const isIncomplete = findDirectProblems(content, facts).some(({ weight }) => weight === 'BLOCKS')
  const known = exactPrice(order, { premiumLevel: facts.premiumLevel, now: context.clock.now() })
  if (isIncomplete || known) return order
  const request = buildDirectRequest(content, facts, context.clock.now())
  const files = await readProviderFiles(context.db, sellerId, request.items)
  if (files.kind === 'missing') return order
  const items = withProviderFiles(request.items, files.ids)
  const reference = context.newId('dq')
  const outcome = await context.print.draftOrder({ reference, sellerId, isQuote: true, ...request, items })
  const quoted = outcome.kind === 'done' ? outcome.value : null
  const price = {
    key: priceKeyOf(content),
    askedAt: context.clock.now().toISOString(),
    printingCents: quoted?.printingCents ?? null,
    deliveryCents: quoted?.deliveryCents ?? null,
    refusal:
      outcome.kind === 'done'
        ? null
        : outcome.kind === 'refused'
          ? `The print provider declined this order: ${outcome.message}`
          : 'The print provider isn’t responding right now',
    isSilent: outcome.kind !== 'done' && outcome.kind !== 'refused',
  }
  await context.db.transaction(async (tx) => {
    const current = await lockDirectOrder(tx, { id, sellerId })
    if (current && priceKeyOf(current.content) === price.key) await storePrice(tx, current, price)
    if (!quoted) return
    await context.jobs.send(discardQuote, { providerOrderId: quoted.providerOrderId }, { tx })
    const { country } = content.customer.details.address
    await recordDeliveryPrice(context, tx, sellerId, { country, cents: quoted.deliveryCents })
  })
  return (await findDirectOrder(context.db, { id, sellerId })) ?? order
}
