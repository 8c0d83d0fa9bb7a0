import type { PortalItem } from '#contract/portals/portal-items.ts'
import type { ListedFilament } from '#contract/products/catalog.ts'
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
import type { PortalTextFacts } from './texts/read-text.ts'

type Sold = Pick<ProductContent, 'options' | 'fulfillment' | 'needsPersonalization'>

/** A variant with what printing it costs and why it can't be printed. */
export type KnownVariant = Pick<PortalItem, 'costCents' | 'problems'> & { variant: Variant }

/** Refuses a product with more combinations of options than a portal takes. */
export function requireFewVariants({ options }: Pick<ProductContent, 'options'>): void {
  if (countVariants(options) > MAX_VARIANTS) throw new Failure('PORTAL_VARIANTS')
}

/** Each variant of a product by the provider's present catalog and latest prices, with both. */
export async function variantsOfProduct(
  context: Pick<Context, 'db'>,
  product: Sold,
  text: PortalTextFacts | null,
): Promise<{ variants: KnownVariant[]; prices: KnownPrices; filaments: readonly ListedFilament[] }> {
  requireFewVariants(product)
  const facts = await readProductFacts(context, [product], 'PORTAL')
  return { variants: knownVariants(product, facts, text), prices: facts.prices, filaments: facts.filaments }
}

/** Each variant of a product, as far as the facts know. */
export function knownVariants(
  product: Sold,
  { offer, prices }: { offer: Offer; prices: KnownPrices },
  text: PortalTextFacts | null,
): KnownVariant[] {
  const textProblems = findTextProblems(product, text)
  return variantsOf(product.options).map((variant) => {
    const only = onlyVariant(product, variant)
    const { fromCents, parts } = estimateUnit(only, prices)
    const refusals = parts.map(({ refusal }) => refusal)
    return {
      variant,
      costCents: fromCents,
      problems: [...textProblems, ...findProblems(only, offer, refusals)],
    }
  })
}

/** Why a text that the product or the portal needs can’t be written. */
function findTextProblems(
  { needsPersonalization }: Pick<Sold, 'needsPersonalization'>,
  text: PortalTextFacts | null,
): string[] {
  if (text && text.areas.size > 0) return []
  if (text?.field.isRequired)
    return ['Buyers have to write a text, but no file of the product has an area for it.']
  return needsPersonalization ? ['The product needs a text of the buyer, and this portal asks for none.'] : []
}
