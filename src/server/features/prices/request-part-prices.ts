import type { ProductContent } from '#contract/products/products.ts'
import { slicerOptionsKey } from '#domain/inspection/estimate-order.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertRequests, type PricedPart, urgentDueAt } from './part-price-store.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Requests the prices of a product's parts in the background, in every possible filament. */
export async function requestPartPrices(
  context: Context,
  tx: Queries,
  products: readonly Made[],
): Promise<void> {
  await insertRequests(tx, products.flatMap(pricedParts), context.clock.now())
}

/** Same, for a user who is waiting: ahead of the background queue, which can take hours. */
export async function requestUrgentPrices(context: Context, products: readonly Made[]): Promise<void> {
  await requestPrices(context, products.flatMap(pricedParts))
}

/** Same, for parts without a product. */
export const requestPrices = ({ db, clock }: Context, parts: readonly PricedPart[]): Promise<void> =>
  insertRequests(db, parts, urgentDueAt(clock.now()))

/** Every printed part of a product, in each filament it can have. */
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

/** The filaments a part can be printed in: its own, or those of its option's values. */
export function filamentsOf(
  part: { filamentId?: string | undefined; filamentOption?: string | undefined },
  { options }: Pick<ProductContent, 'options'>,
): string[] {
  if (part.filamentId) return [part.filamentId]
  const option = options.find(({ name }) => name === part.filamentOption)
  return [...new Set(option?.values.flatMap(({ filamentId }) => filamentId ?? []))]
}
