import { maxCartLines } from '#contract/constants.ts'
import type { Context } from '#server/kernel/context.ts'
import { moveSalesOfCart } from '../portal-sales/move-sales.ts'
import { isSameLine } from './cart-lines.ts'
import {
  type CartLine,
  type CartRecord,
  deleteCart,
  findCart,
  insertCart,
  lockCart,
  writeCart,
} from './cart-store.ts'

interface Merge {
  from: CartRecord
  userId: string
  expiresAt: Date
}

/** Adds the cart of a browser to the one of the account that signed in there, and ends it. Open payment pages go along. */
export async function mergeCarts(context: Context, { from, userId, expiresAt }: Merge): Promise<void> {
  const at = context.clock.now()
  await insertCart(context.db, { id: context.newId('crt'), owner: { userId }, at, expiresAt })
  await context.db.transaction(async (tx) => {
    const target = await findCart(tx, { userId }, at)
    if (!target) return
    // Sales before carts, as when one is paid.
    await moveSalesOfCart(tx, from.id, target.id)
    const [first = '', second = ''] = [from.id, target.id].toSorted()
    const locked = [await lockCart(tx, first), await lockCart(tx, second)]
    const browser = locked.find((cart) => cart?.id === from.id)
    const own = locked.find((cart) => cart?.id === target.id)
    if (!browser || !own) return
    const { lines, changed } = mergeLines(own.lines, browser.lines)
    const merged = changed.length > 0 ? changed : own.merged
    const country = browser.country ?? own.country
    const codes = [...new Set([...own.codes, ...browser.codes])].slice(0, 5)
    const { buyer, buyerUntil } = browser.buyer ? browser : own
    await writeCart(tx, { ...own, lines, merged, country, codes, buyer, buyerUntil }, { at, expiresAt })
    await deleteCart(tx, browser.id)
  })
}

type Changed = NonNullable<CartRecord['merged']>

/**
 * What was in both carts is there once, as often as in the one that had more. Returns what has another quantity than a cart showed
 * before, or didn't fit.
 */
export function mergeLines(
  own: readonly CartLine[],
  added: readonly CartLine[],
): { lines: CartLine[]; changed: Changed } {
  const lines = own.map((line) => {
    const other = added.find((each) => isSameLine(each, line))
    return other ? { ...line, quantity: Math.max(line.quantity, other.quantity) } : line
  })
  const both = lines.filter((line) => {
    const one = own.find((each) => isSameLine(each, line))
    const other = added.find((each) => isSameLine(each, line))
    return other && (one?.quantity !== line.quantity || other.quantity !== line.quantity)
  })
  const others = added.filter((line) => !own.some((each) => isSameLine(each, line)))
  const room = Math.max(0, maxCartLines - lines.length)
  const dropped = others.slice(room).map((line) => ({ ...line, quantity: 0 }))
  const changed = [...both, ...dropped].map(({ itemId, title, text = null, quantity }) => ({
    ...{ itemId, title, text, quantity },
  }))
  return { lines: [...lines, ...others.slice(0, room)], changed }
}
