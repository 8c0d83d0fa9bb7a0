import type { CheckedLettering } from '#domain/inspection/inspectable-order.ts'
import { type LetteringRecipe, letteringRecipe } from '#domain/lettering/lettering-recipe.ts'
import { letteringId } from './lettering-id.ts'

export type TextAreas = CheckedLettering['areas']

/** The print files with a text on these parts; null while one of the parts is measured. */
export function textRecipes(areas: TextAreas, text: string): LetteringRecipe[] | null {
  const recipes: LetteringRecipe[] = []
  for (const [sourceId, { area, sha256 }] of areas) {
    if (sha256 === null) return null
    recipes.push(letteringRecipe({ sourceId, sourceSha256: sha256, area, text }, letteringId))
  }
  return recipes
}
