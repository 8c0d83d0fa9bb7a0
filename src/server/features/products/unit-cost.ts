import type { Part, ProductContent, ProductEstimate } from '#contract/products/products.ts'
import { partPriceKey } from '#domain/inspection/estimate-order.ts'
import type { PartPrice } from '../prices/read-part-prices.ts'
import { filamentsOf } from '../prices/request-part-prices.ts'

/** The provider's latest prices: printed parts by `partPriceKey`, components by id. */
export interface KnownPrices {
  parts: ReadonlyMap<string, Pick<PartPrice, 'unitCents' | 'refusal'>>
  components: ReadonlyMap<string, number>
}

type PartCost = ProductEstimate['parts'][number]

/** The cost of one unit by part, as a range from the cheapest to the most expensive choice of options. */
export function estimateUnit(
  product: Pick<ProductContent, 'options' | 'fulfillment'>,
  prices: KnownPrices,
): Omit<ProductEstimate, 'isPending'> {
  const parts = product.fulfillment.map((part) => costOf(part, product, prices))
  return {
    parts,
    fromCents: sumOf(parts.map(({ fromCents }) => fromCents)),
    toCents: sumOf(parts.map(({ toCents }) => toCents)),
  }
}

function costOf(part: Part, product: Pick<ProductContent, 'options'>, prices: KnownPrices): PartCost {
  if (part.type === 'COMPONENT') {
    const unit = prices.components.get(part.componentId)
    const cents = unit === undefined ? null : unit * part.quantity
    return { fromCents: cents, toCents: cents, refusal: null }
  }
  const asked = filamentsOf(part, product).map((filamentId) =>
    prices.parts.get(partPriceKey({ ...part, filamentId })),
  )
  const units = asked.map((price) => price?.unitCents ?? null)
  const known = units.filter((unit) => unit !== null)
  const isKnown = known.length > 0 && known.length === units.length
  return {
    fromCents: isKnown ? Math.min(...known) * part.quantity : null,
    toCents: isKnown ? Math.max(...known) * part.quantity : null,
    refusal: asked.find((price) => price?.refusal)?.refusal ?? null,
  }
}

function sumOf(costs: readonly (number | null)[]): number | null {
  return costs.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0)
}
