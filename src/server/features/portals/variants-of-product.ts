import type { PortalItem } from '#contract/portals/portal-items.ts'
import type { ProductContent } from '#contract/products/products.ts'
import {
  countVariants,
  MAX_VARIANTS,
  onlyVariant,
  type Variant,
  variantsOf,
} from '#domain/options/variants.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readProductFacts } from '../products/describe-products.ts'
import { findProblems, type Offer } from '../products/find-problems.ts'
import { estimateUnit, type KnownPrices } from '../products/unit-cost.ts'

type Sold = Pick<ProductContent, 'options' | 'fulfillment' | 'needsPersonalization'>

/** A variant with what printing it costs and why it can't be printed. */
export type KnownVariant = Pick<PortalItem, 'costCents' | 'problems'> & { variant: Variant }

/** Refuses a product with more combinations of options than a portal takes. */
export function requireFewVariants({ options }: Pick<ProductContent, 'options'>): void {
  if (countVariants(options) > MAX_VARIANTS) throw new Failure('PORTAL_VARIANTS')
}

/** Each variant of a product by the provider's present catalog and latest prices, and these prices. */
export async function variantsOfProduct(
  context: Pick<Context, 'db'>,
  product: Sold,
): Promise<{ variants: KnownVariant[]; prices: KnownPrices }> {
  requireFewVariants(product)
  const facts = await readProductFacts(context, [product], 'PORTAL')
  return { variants: knownVariants(product, facts), prices: facts.prices }
}

/** Each variant of a product, as far as the facts know. */
export function knownVariants(
  product: Sold,
  { offer, prices }: { offer: Offer; prices: KnownPrices },
): KnownVariant[] {
  return variantsOf(product.options).map((variant) => {
    const only = onlyVariant(product, variant)
    const { fromCents, parts } = estimateUnit(only, prices)
    const refusals = parts.map(({ refusal }) => refusal)
    const textProblem = product.needsPersonalization
      ? ['It needs a text of the buyer, which portals can’t take yet.']
      : []
    return {
      variant,
      costCents: fromCents,
      problems: [...textProblem, ...findProblems(only, offer, refusals)],
    }
  })
}
