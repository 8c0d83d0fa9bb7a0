import type { Transaction } from '#server/db/database.ts'
import { moveOpenSales } from './sale-store.ts'

/** Payment pages that are open go along when a cart joins another one, so that each is still closed before another begins. */
export const moveSalesOfCart = (tx: Transaction, fromCart: string, toCart: string): Promise<void> =>
  moveOpenSales(tx, fromCart, toCart)
