import type { LetteringArea } from '#contract/products/lettering.ts'
import { findForbiddenWord } from '#domain/lettering/find-forbidden-word.ts'
import { LetteringError } from '#mesh/lettering/lettering-error.ts'
import { readLines } from '#mesh/lettering/read-letters.ts'

/** Why an area doesn’t take a text, as a sentence, as far as it can be told without making it; null if it may. */
export function findTextProblem(area: LetteringArea, text: string): string | null {
  const forbidden = findForbiddenWord(text, area.forbiddenWords)
  if (forbidden !== null) return `The text contains “${forbidden}”, which isn’t printed.`
  try {
    readLines(text, area)
    return null
  } catch (error) {
    if (error instanceof LetteringError) return error.message
    throw error
  }
}
