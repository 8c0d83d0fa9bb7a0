import type { TriedText } from '#contract/products/lettering.ts'
import { textRecipes } from '#server/features/lettering/text-recipes.ts'
import { tryText } from '#server/features/lettering/try-text.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { canRead } from '../get-listing.ts'
import { readListing } from '../read-listing.ts'

// Each one makes letters, which takes the processor for a second.
const PER_ADDRESS = { max: 20, perMs: 60_000 }

/** Shows a buyer’s text on the part, before anything is bought. */
export async function previewListingText(
  context: Context,
  actor: Actor | null,
  { id, text }: { id: string; text: string },
  { address }: Call,
): Promise<TriedText> {
  context.rateLimits.enforce(`listing text:${addressKey(address)}`, PER_ADDRESS)
  const found = await readListing(context, id)
  if (!found || !canRead(actor, found) || !found.listing.textField) throw notFound()
  const recipes = textRecipes(found.text?.areas ?? new Map(), text)
  if (!recipes) throw new Failure('FILE_NOT_READY')
  return tryText(context, found.sellerId, recipes)
}
