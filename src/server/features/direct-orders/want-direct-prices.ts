import type { DirectContent } from '#contract/direct-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestUrgentPrices } from '../prices/request-part-prices.ts'
import { readDirectFacts } from './read-direct-facts.ts'

/** Has the prices asked for that an estimate lacks; only of files and filaments that exist, so that nothing typed keeps the provider busy. */
export async function wantDirectPrices(
  context: Context,
  sellerId: string,
  content: DirectContent,
): Promise<void> {
  const { files, filaments } = await readDirectFacts(context.db, sellerId, [content])
  const fulfillment = content.items.flatMap((item) => {
    if (item.type === 'COMPONENT' || !item.publicFileServiceId || !item.filamentId) return []
    // One that is still being measured, or on its way to the provider, is asked about when it is there.
    const { state = 'REFUSED' } = files.get(item.publicFileServiceId) ?? {}
    if (state === 'REFUSED' || !filaments?.has(item.filamentId)) return []
    const { publicFileServiceId, filamentId, quantity, vase_mode, fuzzy_skin, support } = item
    return [
      { type: 'PRINT' as const, publicFileServiceId, filamentId, quantity, vase_mode, fuzzy_skin, support },
    ]
  })
  if (fulfillment.length > 0) await requestUrgentPrices(context, [{ options: [], fulfillment }])
}
