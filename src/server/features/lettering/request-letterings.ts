import type { InspectedLine } from '#domain/inspection/inspection.ts'
import type { LetteringRecipe } from '#domain/lettering/lettering-recipe.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertLetterings, saveLineLetterings } from './lettering-store.ts'
import { makeLetterings } from './make-letterings.ts'

/** Requests the print files with a text that these lines need. Repeating it is free: what exists isn't made again. */
export async function requestLetterings(
  context: Context,
  tx: Queries,
  sellerId: string,
  lines: readonly Pick<InspectedLine, 'lineId' | 'letterings'>[],
): Promise<void> {
  if (lines.length === 0) return
  const recipes = new Map(lines.flatMap(({ letterings }) => letterings.map((recipe) => [recipe.id, recipe])))
  const ids = lines.map(({ lineId, letterings }) => ({ lineId, ids: letterings.map(({ id }) => id) }))
  await saveLineLetterings(tx, sellerId, ids)
  await requestTexts(context, tx, sellerId, [...recipes.values()])
}

/** Requests print files with a text for something else than the lines of shop orders. Repeating it is free, too. */
export async function requestTexts(
  context: Context,
  tx: Queries,
  sellerId: string,
  recipes: readonly LetteringRecipe[],
): Promise<void> {
  if (recipes.length === 0) return
  const isNew = await insertLetterings(tx, sellerId, recipes, context.clock.now())
  if (isNew) await context.jobs.wake(makeLetterings, { tx })
}
