import type { Context } from '#server/kernel/context.ts'
import { readProviderFiles, withProviderFiles } from '../files/versions/read-provider-files.ts'
import { recordDeliveryPrice } from '../order-checks/note-delivery-price.ts'
import { buildDirectRequest } from './build-direct-request.ts'
import { type DirectOrderRecord, findDirectOrder, lockDirectOrder, storePrice } from './direct-order-store.ts'
import { discardQuote } from './discard-quote.job.ts'
import { exactPrice } from './exact-price.ts'
import { findDirectProblems } from './find-direct-problems.ts'
import { priceKeyOf } from './read-content.ts'
import { readDirectFacts } from './read-direct-facts.ts'

/**
 * Has the print provider price a direct order as it is now, by a draft that nobody pays and that is taken back at once.
 * Not noted as calls with an effect are: a draft whose answer was lost is a price that nobody pays, and is asked again.
 */
export async function priceDirectOrder(
  context: Context,
  asked: DirectOrderRecord,
): Promise<DirectOrderRecord> {
  const { id, sellerId, content } = asked
  const facts = await readDirectFacts(context.db, sellerId, [content])
  const isIncomplete = findDirectProblems(content, facts).some(({ weight }) => weight === 'BLOCKS')
  const known = exactPrice(asked, { premiumLevel: facts.premiumLevel, now: context.clock.now() })
  if (isIncomplete || known) return asked
  const request = buildDirectRequest(content, facts)
  const files = await readProviderFiles(context.db, sellerId, request.items)
  if (files.kind === 'missing') return asked
  const items = withProviderFiles(request.items, files.ids)
  const reference = context.newId('dq')
  const outcome = await context.print.draftOrder({ reference, sellerId, ...request, items })
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
          ? `The print provider refuses it: ${outcome.message}`
          : 'The print provider does not answer at the moment',
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
  return (await findDirectOrder(context.db, { id, sellerId })) ?? asked
}
