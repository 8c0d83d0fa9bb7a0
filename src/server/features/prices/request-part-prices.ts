import type { ProductContent } from '#contract/products.ts'
import { slicerOptionsKey } from '#domain/inspection/estimate-order.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { dueAsLookedAt, insertRequests, type PricedPart } from './part-price-store.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Has what one unit of a product costs asked for in the background, in every filament that it can have. */
export async function wantPartPrices(
  context: Context,
  tx: Queries,
  products: readonly Made[],
): Promise<void> {
  await insertRequests(tx, products.flatMap(pricedParts), context.clock.now())
}

/** The same for what somebody is looking at, before all that waits in the background, which can take hours. */
export async function wantPricesFirst(context: Context, products: readonly Made[]): Promise<void> {
  await requestPrices(context, products.flatMap(pricedParts))
}

/** The same for parts that no product has. */
export const requestPrices = ({ db, clock }: Context, parts: readonly PricedPart[]): Promise<void> =>
  insertRequests(db, parts, dueAsLookedAt(clock.now()))

/** Every printed part of a product, in every filament that it can have. */
export const pricedParts = (product: Made): PricedPart[] =>
  product.fulfillment.flatMap((part) =>
    part.type === 'PRINT'
      ? filamentsOf(part, product).map((filamentId) => ({
          fileId: part.publicFileServiceId,
          filamentId,
          options: slicerOptionsKey(part),
        }))
      : [],
  )

/** The filaments that a part can be printed in: its own, or those of its option's values. */
export function filamentsOf(
  part: { filamentId?: string | undefined; filamentOption?: string | undefined },
  { options }: Pick<ProductContent, 'options'>,
): string[] {
  if (part.filamentId) return [part.filamentId]
  const option = options.find(({ name }) => name === part.filamentOption)
  return [...new Set(option?.values.flatMap(({ filamentId }) => filamentId ?? []))]
}
