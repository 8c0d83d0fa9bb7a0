import type { ProductContent } from '#contract/products/products.ts'
import { slicerOptionsKey } from '#domain/inspection/estimate-order.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { fetchPartPrices } from './fetch-part-prices.ts'
import { insertRequests, type PricedPart, urgentDueAt } from './part-price-store.ts'

type Made = Pick<ProductContent, 'options' | 'fulfillment'>

/** Requests the prices of a product's parts in the background, in every possible filament. */
export async function requestPartPrices(
  context: Context,
  tx: Queries,
  products: readonly Made[],
): Promise<void> {
  const isNew = await insertRequests(tx, products.flatMap(pricedParts), context.clock.now())
  if (isNew) await context.jobs.wake(fetchPartPrices, { tx })
}

/** Same, for a user who is waiting: ahead of the background queue, which can take hours. */
export async function requestUrgentPrices(context: Context, products: readonly Made[]): Promise<void> {
  await requestPrices(context, products.flatMap(pricedParts))
}

/** Same, for parts without a product. */
export async function requestPrices(
  { db, clock, jobs }: Context,
  parts: readonly PricedPart[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = await insertRequests(tx, parts, urgentDueAt(clock.now()))
    if (isNew) await jobs.wake(fetchPartPrices, { tx })
  })
}

/** Same, in the background, as part of a transaction. */
export async function requestPricesIn(
  { clock, jobs }: Context,
  tx: Queries,
  parts: readonly PricedPart[],
): Promise<void> {
  const isNew = await insertRequests(tx, parts, clock.now())
  if (isNew) await jobs.wake(fetchPartPrices, { tx })
}

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
