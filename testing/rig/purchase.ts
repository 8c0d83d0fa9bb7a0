/** What a buyer wants, as an order of a store says it. */
export interface Purchase {
  number: string
  /** How many pieces of the one line. */
  quantity: number
  color: string
  /** A text for the part, which then has no color. */
  text?: string
  buyer: string
  email: string | null
  street: string
  zip: string
  /** Two orders with the same name here are one purchase that two integrations deliver. */
  purchase: string
}

/** What buyers may choose. The product has the first two. */
export const colors = ['Black', 'White', 'Sand'] as const

const colorByLastDigit: Readonly<Record<string, string>> = { '3': 'Sand', '5': 'White', '8': 'White' }

/** The order of a buyer who is like no other, or it would look like an order that was made twice. */
export const plainPurchase = (number: string, quantity = 1): Purchase => ({
  number,
  quantity,
  color: colorByLastDigit[number.at(-1) ?? ''] ?? 'Black',
  buyer: `Buyer of ${number}`,
  email: `buyer-${number}@example.test`,
  street: `${number.replace(/\D/g, '')} Apple Tree St`,
  zip: '20001',
  purchase: number,
})

/** How another integration delivers the same purchase: spelled in another way, under the same number or another one. */
export function twinOf(purchase: Purchase, { isNumbered }: { isNumbered: boolean }): Purchase {
  const [number, email] = isNumbered
    ? [`#${purchase.number}`, null]
    : [`other-${purchase.number}`, purchase.email]
  return {
    ...purchase,
    number,
    email,
    street: purchase.street.replace('Apple Tree St', 'apple tree street'),
    zip: '20001-1234',
  }
}
