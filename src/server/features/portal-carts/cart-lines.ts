import { createHash } from 'node:crypto'

/** What tells the lines of a cart apart. */
export interface LineKey {
  itemId?: string
  text?: string | null
}

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.itemId === other.itemId && (one.text ?? null) === (other.text ?? null)

/** Identifies what a cart holds: so many of each line. */
export const cartKeyOf = (lines: readonly (LineKey & { quantity: number })[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ itemId, text = null, quantity }) => [itemId, text, quantity])))
    .digest('base64url')
    .slice(0, 16)

/** Names a text in a button and a call without saying it. */
export const textKeyOf = (text: string | null | undefined): string | null =>
  text ? createHash('sha256').update(text).digest('base64url').slice(0, 16) : null
