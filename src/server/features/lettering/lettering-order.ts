import type { LetteringArea } from '#contract/products/lettering.ts'
import { placeOf, printableLetters } from '#domain/lettering/lettering-recipe.ts'
import type { LetterRequest } from '#server/mesh-pool/mesh-pool.ts'

/** What the mesh pool needs to put a text on an area. Everything in it, and the part, determines the bytes. */
export function letteringOrder(area: LetteringArea, text: string): Pick<LetterRequest, 'font' | 'order'> {
  const { origin, normal, up, widthMm, heightMm, font, ...rules } = placeOf(area)
  const place = { origin, normal, up, widthMm, heightMm }
  return { font, order: { ...rules, ...printableLetters, text, area: place } }
}
