import { createHash } from 'node:crypto'

/** What tells the lines of a cart apart. */
export interface LineKey {
  itemId?: string
  text?: string | null
}

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.itemId === other.itemId && (one.text ?? null) === (other.text ?? null)

/** Names a text in a button and a call without saying it. */
export const textKeyOf = (text: string | null | undefined): string | null =>
  text ? createHash('sha256').update(text).digest('base64url').slice(0, 16) : null
