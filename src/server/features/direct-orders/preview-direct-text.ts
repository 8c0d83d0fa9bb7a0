import type { TriedText } from '#contract/products/lettering.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { readLetteringAreas } from '../lettering/read-letterings.ts'
import { textRecipes } from '../lettering/text-recipes.ts'
import { tryText } from '../lettering/try-text.ts'

const TRIES = { max: 30, perMs: 60_000 }

/** Shows a text on a part of a manual order before it is used. */
export async function previewDirectText(
  context: Context,
  { userId }: Actor,
  { versionId, text }: { versionId: string; text: string },
): Promise<TriedText> {
  context.rateLimits.enforce(`direct text:${userId}`, TRIES)
  const areas = await readLetteringAreas(context.db, userId, [versionId])
  if (areas.size === 0) throw notFound()
  const recipes = textRecipes(areas, text)
  if (!recipes) throw new Failure('FILE_NOT_READY')
  return tryText(context, userId, recipes)
}
