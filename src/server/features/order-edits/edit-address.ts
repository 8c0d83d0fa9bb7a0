import { countryCodeOf } from '#contract/countries.ts'
import type { Address } from '#contract/values.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { recordOrderEdits } from '../shop-orders/edits/record-edits.ts'
import { editOrder } from './edit-order.ts'
import { setOwnAddress } from './order-edit-store.ts'

/** Overrides an order's address; null restores the store's. Later changes in the store don't affect the override. */
export const editAddress: Verbs['editAddress'] = (context, actor, { id, address }) => {
  const own = address && requireKnownCountry(address)
  return editOrder(context, actor, id, async (tx) => {
    if (!(await setOwnAddress(tx, { sellerId: actor.userId, id }, own))) return
    const what = own ? ('ADDRESS' as const) : ('STORE_ADDRESS' as const)
    await recordOrderEdits(tx, actor.userId, [{ orderId: id, what }], context.clock.now())
  })
}

function requireKnownCountry(address: Address): Address {
  const country = countryCodeOf(address.country)
  if (country) return { ...address, country }
  throw new Failure('VALIDATION_FAILED', {
    details: [{ path: 'body.address.country', message: 'isn’t a known country; use its two-letter code' }],
  })
}
