import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockCart, writeCart } from './cart-store.ts'
import { withoutPaid } from './change-lines.ts'

interface Paid {
  tx: Transaction
  sale: {
    cartId: string | null
    isFromCart: boolean
    lines: readonly { itemId?: string; text?: string | null; quantity: number }[]
  }
}

const VALID_MS = 30 * 86_400_000

/** What was paid for from a cart leaves it, in the transaction that books the payment. */
export async function takePaid({ clock }: Context, { tx, sale }: Paid): Promise<void> {
  const cart = sale.cartId && sale.isFromCart ? await lockCart(tx, sale.cartId) : null
  if (!cart) return
  const at = clock.now()
  await writeCart(tx, withoutPaid(cart, sale.lines), { at, expiresAt: new Date(at.getTime() + VALID_MS) })
}
