import { randomInt } from 'node:crypto'
import { type ApiReply, apiClient } from '#testing/api/api-client.ts'
import { buyerAddress } from '#testing/factories/sale-factory.ts'
import type { ProductDatabase } from '../product/product-database.ts'
import type { Checkout, WantedCart } from './sales-subject.ts'

export const REFUSED = [400, 404, 409, 422]

/** Addresses for examples, RFC 5737. */
export const anyAddress = (): string => `198.51.100.${randomInt(1, 255)}`

/** Buyers at the real product: one thing past the cart by key, several by a cart in a browser. */
export function createBuyers(server: { url: string }, database: ProductDatabase) {
  /** The cookies of each buyer's browser. */
  const browsers = new Map<string, string>()
  const clientOf = (key: string) => {
    const cookie = browsers.get(key)
    return apiClient(server.url, { 'x-forwarded-for': anyAddress(), ...(cookie && { cookie }) }).call
  }

  async function buyOne({ items, key, withCode }: WantedCart, code: string): Promise<Checkout[] | null> {
    const call = clientOf(key)
    const lines = items.map((itemId) => ({ itemId, quantity: 1 }))
    const asked = { items: lines, country: 'US', codes: withCode ? [code] : [] }
    const quote = await call.quoteSale({ body: asked }).catch(() => null)
    const refused = refusalOf(quote)
    if (!quote || refused) return refused
    if (quote.status >= 300) return null
    const { totalCents, problems, discount } = quote.body
    if (totalCents === null || problems.length > 0) return [{ refusal: problems.join(' ') }]
    const body = { key, items: lines, email: emailOf(key), address: buyerAddress, totalCents }
    const reply = await call.startSale({ body: { ...body, code: discount?.code ?? null } }).catch(() => null)
    if (!reply || reply.status >= 300) return refusalOf(reply)
    return [{ saleId: reply.body.id, payUrl: reply.body.payUrl, maker: '' }]
  }

  async function buyCart(
    { items, quantity, key, withCode }: WantedCart,
    code: string,
  ): Promise<Checkout[] | null> {
    for (const itemId of items) {
      const added = await putInto(key, itemId, quantity)
      if (!added || added.status >= 300) return refusalOf(added)
    }
    const codes = withCode ? [code] : []
    const saved = await clientOf(key)
      .saveCheckout({ body: { codes } })
      .catch(() => null)
    const seen = await clientOf(key)
      .getCheckout()
      .catch(() => null)
    if (!saved || !seen || saved.status >= 300 || seen.status >= 300) return null
    const { parcels, totalCents, key: purchase } = seen.body
    const problems = parcels.flatMap((parcel) => parcel.problems)
    if (totalCents === null || problems.length > 0) return [{ refusal: problems.join(' ') }]
    const body = { key: purchase, email: emailOf(key), address: buyerAddress, codes, totalCents }
    const reply = await clientOf(key)
      .payCheckout({ body })
      .catch(() => null)
    if (!reply || reply.status >= 300) return refusalOf(reply)
    return readPages(key)
  }

  /** The first answer names the browser's cart; a line that is there is set to the quantity. */
  async function putInto(key: string, itemId: string, quantity: number) {
    const set = () =>
      clientOf(key)
        .setCartLine({ params: { itemId }, body: { quantity } })
        .catch(() => null)
    if (browsers.has(key)) {
      const known = await set()
      if (known?.status !== 404) return known
    }
    const added = await clientOf(key)
      .addToCart({ body: { itemId, quantity } })
      .catch(() => null)
    const cart = added?.cookies.find((cookie) => cookie.startsWith('spoolyard.cart='))
    if (cart && !browsers.has(key)) browsers.set(key, cart)
    return added
  }

  const readPages = (key: string): Promise<Checkout[]> =>
    database.query<{ saleId: string; payUrl: string; maker: string }>(
      `select id as "saleId", page_url as "payUrl", seller_id as maker from sales
       where email = $1 and state = 'OPEN' and page_url is not null order by created_at, id`,
      [emailOf(key)],
    )

  return {
    checkOut: (wanted: WantedCart, code: string): Promise<Checkout[] | null> =>
      wanted.items.length > 1 ? buyCart(wanted, code) : buyOne(wanted, code),
  }
}

const emailOf = (key: string): string => `buyer-${key}@mail.example`

function refusalOf(reply: ApiReply | null): Checkout[] | null {
  return reply && REFUSED.includes(reply.status) ? [{ refusal: reply.refusal.message }] : null
}
