import type { DirectContent, DirectLine, DirectText } from '#contract/orders/direct-orders.ts'
import type { CheckedLettering } from '#domain/inspection/inspectable-order.ts'
import { type LetteringRecipe, placeOf } from '#domain/lettering/lettering-recipe.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { findTextProblem } from '../lettering/find-text-problem.ts'
import { readLetteringAreas, readLetterings } from '../lettering/read-letterings.ts'
import { requestTexts } from '../lettering/request-letterings.ts'
import { textRecipes } from '../lettering/text-recipes.ts'

export type DirectTexts = Pick<CheckedLettering, 'areas' | 'made'>

type PrintLine = Extract<DirectLine, { type: 'PRINT' }>

/** The print file with the text of a line; null if it has none that can be made. */
export function recipeOf(line: PrintLine, { areas }: Pick<DirectTexts, 'areas'>): LetteringRecipe | null {
  const { publicFileServiceId, text } = line
  const area = areas.get(publicFileServiceId ?? '')
  if (!publicFileServiceId || !text || !area || findTextProblem(area.area, text) !== null) return null
  return textRecipes(new Map([[publicFileServiceId, area]]), text)?.[0] ?? null
}

/** The line with the file that is really printed: the one with its text, once that is made. */
export function printedLine(line: PrintLine, texts: DirectTexts): PrintLine {
  const recipe = recipeOf(line, texts)
  const isMade = recipe !== null && texts.made.get(recipe.id)?.state === 'MADE'
  return isMade ? { ...line, publicFileServiceId: recipe.id } : line
}

/** Where these orders’ files take a text, and what became of the texts on them. */
export async function readDirectTexts(
  db: Queries,
  sellerId: string,
  lines: readonly PrintLine[],
): Promise<DirectTexts> {
  const fileIds = [...new Set(lines.flatMap((line) => line.publicFileServiceId ?? []))]
  const areas = await readLetteringAreas(db, sellerId, fileIds)
  const ids = lines.flatMap((line) => recipeOf(line, { areas })?.id ?? [])
  return { areas, made: await readLetterings(db, sellerId, ids) }
}

/** The text of each item that can have one. */
export const directTexts = ({ items }: DirectContent, texts: DirectTexts): DirectText[] =>
  items.flatMap((item, line) => {
    if (item.type === 'COMPONENT') return []
    const area = texts.areas.get(item.publicFileServiceId ?? '')?.area
    return area
      ? [
          {
            line,
            ...textOf(item, texts),
            place: placeOf(area),
            maxCharacters: area.maxCharacters,
            maxLines: area.maxLines,
          },
        ]
      : []
  })

/** How far the text of a line is. */
export function textOf(
  line: PrintLine,
  texts: DirectTexts,
): Omit<DirectText, 'line' | 'place' | 'maxCharacters' | 'maxLines'> {
  const nothing = { letteringId: null, sha256: null, refusal: null, warning: null }
  const area = texts.areas.get(line.publicFileServiceId ?? '')?.area
  if (!line.text || !area) return { ...nothing, state: 'NONE' }
  const problem = findTextProblem(area, line.text)
  if (problem !== null) return { ...nothing, refusal: problem, state: 'REFUSED' }
  const recipe = recipeOf(line, texts)
  const { state, refusal = null, warning = null, sha256 = null } = texts.made.get(recipe?.id ?? '') ?? {}
  const known = { letteringId: recipe?.id ?? null, sha256, refusal, warning }
  if (state === 'REFUSED') return { ...known, state: 'REFUSED' }
  if (sha256 === null) return { ...known, state: 'MAKING' }
  return { ...known, state: line.approvedText === sha256 ? 'APPROVED' : 'READY' }
}

/** Requests the print files with the texts of an order. What exists isn't made again. */
export async function requestDirectTexts(
  context: Context,
  sellerId: string,
  { items }: DirectContent,
): Promise<void> {
  const lines = items.flatMap((item) => (item.type === 'PRINT' && item.text ? [item] : []))
  if (lines.length === 0) return
  const texts = await readDirectTexts(context.db, sellerId, lines)
  const recipes = lines.flatMap((line) => recipeOf(line, texts) ?? [])
  await context.db.transaction((tx) => requestTexts(context, tx, sellerId, recipes))
}
