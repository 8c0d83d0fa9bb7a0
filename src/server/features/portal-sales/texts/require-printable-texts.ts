import { tryText } from '#server/features/lettering/try-text.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { PricedSale } from '../pricing/price-sale.ts'

// A text that wasn't tried before takes the processor for a second.
const PER_ADDRESS = { max: 60, perMs: 60_000 }

/** Refuses a sale with a text that can’t be made on its part, before anything is paid. */
export async function requirePrintableTexts(
  context: Context,
  { sellerId, sold }: Pick<PricedSale, 'sellerId' | 'sold'>,
  {
    address,
    code = 'SALE_NOT_POSSIBLE',
  }: { address: string; code?: 'SALE_NOT_POSSIBLE' | 'TEXT_NOT_PRINTABLE' },
): Promise<void> {
  for (const { title, letterings = [] } of sold) {
    if (letterings.length === 0) continue
    context.rateLimits.enforce(`sale text:${addressKey(address)}`, PER_ADDRESS)
    const { refusal } = await tryText(context, sellerId, letterings)
    if (refusal === null) continue
    throw new Failure(code, {
      message:
        code === 'TEXT_NOT_PRINTABLE'
          ? refusal
          : `“${title}” can’t have this text. ${refusal} You weren’t charged.`,
    })
  }
}
