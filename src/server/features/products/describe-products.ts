import type { ListedFilament } from '#contract/products/catalog.ts'
import type { Product, ProductContent, ProductRow } from '#contract/products/products.ts'
import { rightsObstacle, type SalesChannel } from '#domain/file-rights.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOffer } from '../catalog/read-offer.ts'
import { readNamedFiles } from '../files/versions/read-versions.ts'
import { readPartPrices } from '../prices/read-part-prices.ts'
import { pricedParts } from '../prices/request-part-prices.ts'
import { findProblems, type Offer } from './find-problems.ts'
import { readProductFigures } from './read-product-figures.ts'
import { estimateUnit, type KnownPrices } from './unit-cost.ts'

/** Adds activity, cost and problems to products, with a constant number of queries. */
export async function describeProducts(
  context: Context,
  sellerId: string,
  products: readonly Product[],
): Promise<ProductRow[]> {
  const { db, clock } = context
  const ids = products.map(({ id }) => id)
  const [figures, facts] = await Promise.all([
    readProductFigures(db, sellerId, ids, clock.now()),
    readProductFacts(context, products),
  ])
  return products.map((product) => {
    const { fromCents, parts } = estimateUnit(product, facts.prices)
    const refusals = parts.map(({ refusal }) => refusal)
    return {
      ...product,
      ...(figures.get(product.id) ?? { orders30Days: 0, waitingLines: 0 }),
      unitCents: fromCents,
      problems: findProblems(product, facts.offer, refusals),
    }
  })
}

/** The print provider's offer and prices relevant to these products, and what rights keep from being sold in a channel. */
export async function readProductFacts(
  { db }: Pick<Context, 'db'>,
  products: readonly Pick<ProductContent, 'options' | 'fulfillment'>[],
  channel: SalesChannel | null = null,
): Promise<{ offer: Offer; prices: KnownPrices; filaments: readonly ListedFilament[] }> {
  const used = usedBy(products)
  const [{ unknown, filaments, components }, prices, files] = await Promise.all([
    readOffer(db, used),
    readPartPrices(db, products.flatMap(pricedParts)),
    readNamedFiles(db, used.fileIds),
  ])
  return {
    filaments,
    offer: {
      filaments: unknown.includes('filaments')
        ? null
        : new Map(filaments.map((filament) => [filament.id, filament])),
      components: unknown.includes('components')
        ? null
        : new Map(components.map(({ id, name }) => [id, name])),
      forbiddenFiles: new Map(
        [...files].flatMap(([id, file]) => {
          const obstacle = rightsObstacle(file, channel)
          return obstacle ? [[id, obstacle]] : []
        }),
      ),
    },
    prices: {
      parts: new Map(prices.map((price) => [`${price.fileId}/${price.filamentId}/${price.options}`, price])),
      components: new Map(components.map(({ id, priceCents }) => [id, priceCents])),
    },
  }
}

/** The ids of all that products name. */
function usedBy(products: readonly Pick<ProductContent, 'options' | 'fulfillment'>[]) {
  const [fileIds, filamentIds, componentIds] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { options, fulfillment } of products) {
    for (const part of fulfillment) {
      if (part.type === 'COMPONENT') componentIds.add(part.componentId)
      else fileIds.add(part.publicFileServiceId)
      if (part.type === 'PRINT' && part.filamentId) filamentIds.add(part.filamentId)
    }
    for (const { values } of options)
      for (const { filamentId } of values) if (filamentId) filamentIds.add(filamentId)
  }
  return { fileIds: [...fileIds], filamentIds: [...filamentIds], componentIds: [...componentIds] }
}
