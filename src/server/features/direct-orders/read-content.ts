import { createHash } from 'node:crypto'
import { countryCodeOf } from '#contract/countries.ts'
import type { DirectContent, DirectLine, OrderDataRead } from '#contract/orders/direct-orders.ts'

/** Normalizes a request's order data: fills in missing fields and converts the country to its code if possible. */
export function readContent({ customer, items }: OrderDataRead): DirectContent {
  const { email, address } = customer.details
  const country = address.country ?? ''
  return {
    customer: {
      name: customer.name || address.name || '',
      details: {
        email: (email ?? '').toLowerCase(),
        address: {
          name: address.name || customer.name || '',
          line1: address.line1 ?? '',
          line2: address.line2 ?? '',
          city: address.city ?? '',
          state: address.state ?? '',
          zip: address.zip ?? '',
          country: countryCodeOf(country) ?? country,
        },
      },
    },
    items: items.map((item) =>
      item.type === 'COMPONENT' ? item : { ...item, name: item.name ?? '', SKU: item.SKU ?? '' },
    ),
  }
}

/** Hashes everything that affects the price, to detect prices of outdated content. */
export function priceKeyOf({ customer, items }: DirectContent): string {
  const { line1, line2, city, state, zip, country } = customer.details.address
  const parts = items.map((item) =>
    item.type === 'COMPONENT'
      ? [item.componentId, item.quantity]
      : [
          item.publicFileServiceId,
          item.filamentId,
          item.quantity,
          item.vase_mode,
          item.fuzzy_skin,
          item.support,
          // Orders without a text keep the key that they had.
          ...(item.text ? [item.text] : []),
        ],
  )
  const text = JSON.stringify([parts, line1, line2, city, state, zip, country])
  return createHash('sha256').update(text).digest('base64url')
}

export const itemCountOf = (items: readonly DirectLine[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
