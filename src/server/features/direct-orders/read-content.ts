import { createHash } from 'node:crypto'
import { countryCodeOf } from '#contract/countries.ts'
import type { DirectContent, DirectLine, OrderDataRead } from '#contract/direct-orders.ts'

/** What a caller says of an order as it is kept: nothing left out, and the country by its code where it has one. */
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

/** Stands for everything that decides on the price, so that a price is known to be that of another content. */
export function priceKeyOf({ customer, items }: DirectContent): string {
  const { line1, line2, city, state, zip, country } = customer.details.address
  const made = items.map((item) =>
    item.type === 'COMPONENT'
      ? [item.componentId, item.quantity]
      : [
          item.publicFileServiceId,
          item.filamentId,
          item.quantity,
          item.vase_mode,
          item.fuzzy_skin,
          item.support,
        ],
  )
  const said = JSON.stringify([made, line1, line2, city, state, zip, country])
  return createHash('sha256').update(said).digest('base64url')
}

export const itemCountOf = (items: readonly DirectLine[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
