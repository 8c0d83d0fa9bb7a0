import { textRecipes } from '#server/features/lettering/text-recipes.ts'
import { tryText } from '#server/features/lettering/try-text.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { canRead } from '../get-listing.ts'
import { readListing } from '../read-listing.ts'

// Each one makes letters, which takes the processor for a second.
const PER_ADDRESS = { max: 20, perMs: 60_000 }

/** Shows a buyer’s text on the part, before anything is bought. */
export const previewListingText: Verbs['previewListingText'] = async (
  context,
  actor,
  { id, text },
  { address },
) => {
  context.rateLimits.enforce(`listing text:${addressKey(address)}`, PER_ADDRESS)
  const found = await readListing(context, id)
  if (!found || !canRead(actor, found) || !found.listing.textField) throw notFound()
  const recipes = textRecipes(found.text?.areas ?? new Map(), text)
  if (!recipes) throw new Failure('FILE_NOT_READY')
  return tryText(context, found.sellerId, recipes)
}
