import type { LetteringArea } from '#contract/products/lettering.ts'
import type { LetterRequest } from '#server/mesh-pool/mesh-pool.ts'

/** What a nozzle of 0.4 mm prints. */
const PRINTABLE = { minSolidMm: 0.8, minGapMm: 0.4, minFloorMm: 0.8 }

/** What the mesh pool needs to put a text on an area. Everything in it, and the part, determines the bytes. */
export function letteringOrder(area: LetteringArea, text: string): Pick<LetterRequest, 'font' | 'order'> {
  const { origin, normal, up, widthMm, heightMm, font, forbiddenWords: _, textOption: __, ...rules } = area
  return { font, order: { ...rules, ...PRINTABLE, text, area: { origin, normal, up, widthMm, heightMm } } }
}
