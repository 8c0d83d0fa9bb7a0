import type { LetteringPlace } from '#contract/products/lettering.ts'
import { printableLetters } from './lettering-recipe.ts'

/** What is needed to put a text on an area, apart from the logo’s content. Everything in it, and the part, determines the bytes. */
export function letteringOrder(place: LetteringPlace, text: string) {
  const { origin, normal, up, widthMm, heightMm, isCurved, font, logo: _, ...rules } = place
  const area = { origin, normal, up, widthMm, heightMm, isCurved }
  return { font, order: { ...rules, ...printableLetters, text, area } }
}
