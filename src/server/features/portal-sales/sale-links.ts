import type { Context } from '#server/kernel/context.ts'
import type { SaleRecord } from './sale-store.ts'

/** Below `/api`, where Stripe sends the browser back to after a payment. */
export const SALE_PAID_PATH = '/sales/paid'

const placeOf = (id: string): string => `sales:key_sealed:${id}`

export const sealSaleKey = ({ secrets }: Pick<Context, 'secrets'>, id: string, key: string): string =>
  secrets.seal(key, placeOf(id))

export const openSaleKey = (
  { secrets }: Pick<Context, 'secrets'>,
  { id, keySealed }: Pick<SaleRecord, 'id' | 'keySealed'>,
): string => secrets.open(keySealed, placeOf(id))

/** The page where a buyer follows a sale without an account. */
export const reviewPath = (
  context: Pick<Context, 'secrets'>,
  sale: Pick<SaleRecord, 'id' | 'keySealed'>,
): string => `/portal-checkout?order=${sale.id}&key=${openSaleKey(context, sale)}`
