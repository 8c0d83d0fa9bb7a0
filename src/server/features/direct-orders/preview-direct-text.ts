import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readLetteringAreas } from '../lettering/read-letterings.ts'
import { textRecipes } from '../lettering/text-recipes.ts'
import { tryText } from '../lettering/try-text.ts'

const TRIES = { max: 30, perMs: 60_000 }

/** Shows a text on a part of a manual order before it is used. */
export const previewDirectText: Verbs['previewDirectText'] = async (
  context,
  { userId },
  { versionId, text },
) => {
  context.rateLimits.enforce(`direct text:${userId}`, TRIES)
  const areas = await readLetteringAreas(context.db, userId, [versionId])
  if (areas.size === 0) throw notFound()
  const recipes = textRecipes(areas, text)
  if (!recipes) throw new Failure('FILE_NOT_READY')
  return tryText(context, userId, recipes)
}
