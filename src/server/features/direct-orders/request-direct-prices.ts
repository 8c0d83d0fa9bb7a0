import type { DirectContent } from '#contract/orders/direct-orders.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestUrgentPrices } from '../prices/request-part-prices.ts'
import { printedLine } from './direct-texts.ts'
import { readDirectFacts } from './read-direct-facts.ts'

/** Requests the prices that an estimate lacks, only for existing files and filaments, so that arbitrary ids cause no provider calls. */
export async function requestDirectPrices(
  context: Context,
  sellerId: string,
  content: DirectContent,
): Promise<void> {
  const { files, filaments, texts } = await readDirectFacts(context.db, sellerId, [content])
  const fulfillment = content.items.flatMap((item) => {
    if (item.type === 'COMPONENT' || !item.publicFileServiceId || !item.filamentId) return []
    // Files still being measured or registered are priced once they are ready.
    const { state = 'REFUSED' } = files.get(item.publicFileServiceId) ?? {}
    if (state === 'REFUSED' || !filaments?.has(item.filamentId)) return []
    const { filamentId, quantity, vase_mode, fuzzy_skin, support } = item
    const publicFileServiceId = printedLine(item, texts).publicFileServiceId ?? item.publicFileServiceId
    return [
      { type: 'PRINT' as const, publicFileServiceId, filamentId, quantity, vase_mode, fuzzy_skin, support },
    ]
  })
  if (fulfillment.length > 0) await requestUrgentPrices(context, [{ options: [], fulfillment }])
}
