import type { ListedText } from '#contract/portals/listings.ts'
import type { PortalText } from '#contract/portals/portals.ts'
import type { Product } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { readLetteringAreas } from '#server/features/lettering/read-letterings.ts'
import type { TextAreas } from '#server/features/lettering/text-recipes.ts'

/** What a portal asks of its buyers’ texts, and where they go. */
export interface PortalTextFacts {
  field: PortalText
  areas: TextAreas
}

/** The text that buyers write at a portal; null if they don’t. Its areas are empty where no file of the product has one. */
export async function readPortalText(
  db: Queries,
  sellerId: string,
  { textField: field }: { textField: PortalText | null },
  { fulfillment }: Pick<Product, 'fulfillment'>,
): Promise<PortalTextFacts | null> {
  if (!field) return null
  const files = fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  return { field, areas: await readLetteringAreas(db, sellerId, [...new Set(files)]) }
}

/** The field that buyers see: what all of the areas take. */
export function listedText(text: PortalTextFacts | null): ListedText | null {
  if (!text || text.areas.size === 0) return null
  const areas = [...text.areas.values()].map(({ area }) => area)
  return {
    ...text.field,
    maxCharacters: Math.min(...areas.map(({ maxCharacters }) => maxCharacters)),
    maxLines: Math.min(...areas.map(({ maxLines }) => maxLines)),
  }
}
