import type { LetteringArea, LetteringPlace } from '#contract/products/lettering.ts'

/** A print file to be made: a text on a file. */
export interface LetteringRecipe {
  /** Follows from everything else: the same text on the same part is the same print file, which is made once. */
  id: string
  /** The version of the file, and the hash of what it prints. */
  sourceId: string
  sourceSha256: string
  area: LetteringArea
  text: string
}

/** What a nozzle of 0.4 mm prints. */
export const printableLetters = { minSolidMm: 0.8, minGapMm: 0.4, minFloorMm: 0.8 }

/** Raised when the same inputs are made into other bytes. */
const METHOD = 1

/** The area without what only decides which texts it takes. */
export function placeOf(area: LetteringArea): LetteringPlace {
  const { forbiddenWords: _, textOption: __, ...place } = area
  return place
}

/** `idOf` makes the same id of the same text, and another one of every other. */
export function letteringRecipe(
  recipe: Omit<LetteringRecipe, 'id'>,
  idOf: (input: string) => string,
): LetteringRecipe {
  const { sourceId, sourceSha256, area, text } = recipe
  const place = Object.entries(placeOf(area)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const input = [METHOD, sourceId, sourceSha256, printableLetters, place, text]
  return { ...recipe, id: idOf(JSON.stringify(input)) }
}
