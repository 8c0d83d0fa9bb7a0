import type { ApiClient } from '#testing/api/api-client.ts'
import { apiClient } from '#testing/api/api-client.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { saveTestCard } from '#testing/factories/card-factory.ts'
import type { World } from '#testing/rig/product-world.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

export interface Seller {
  name: string
  email: string
  password: string
  /** Key of the ShipStation account. Empty until a store is connected. */
  shopKey: string
  /** Calls the product's API as this seller. */
  call: ApiClient['call']
}

export interface OrderToPlace {
  number: string
  sku?: string
  item?: string
  quantity?: number
  buyer?: string
  street?: string
  country?: string
  options?: { name: string; value: string }[]
  shipBy?: Date
}

const SYNC_WITHIN_MS = 60_000
const MAIL_WITHIN_MS = 60_000
const SAMPLE_WITHIN_MS = 120_000
const FILE = '00000000-0000-4000-8000-000000000001'
const FILAMENT = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const PRODUCTS = [
  { sku: 'VASE', name: 'Ribbed vase' },
  { sku: 'LAMP', name: 'Pleated lamp' },
]
let lastNumber = 0

/** A new seller with two products, a card and a confirmed address. With `orders` a shop is connected, and its orders have come in. */
export async function openSeller(
  world: World,
  orders: readonly OrderToPlace[] | null,
  { isConfirmed = true, hasCard = true } = {},
): Promise<Seller> {
  lastNumber += 1
  const account = {
    name: `Nora Quill ${lastNumber}`,
    email: `nora-${lastNumber}@shop.test`,
    password: 'a-long-password',
  }
  const signedUp = await apiClient(world.url).call.signUp({ body: account })
  if (signedUp.status !== 200) throw new Error(`Sign-up of ${account.email}: ${signedUp.refusal.message}`)
  const { call } = await signIn(world.url, account)
  if (isConfirmed) await confirmAddress(world, account.email)
  if (hasCard) await saveTestCard(world.url, call)
  await untilSampleIsMeasured(call)
  const print = { type: 'PRINT', publicFileServiceId: FILE, filamentId: FILAMENT, quantity: 1 } as const
  for (const product of PRODUCTS) await call.createProduct({ body: { ...product, fulfillment: [print] } })
  const seller = { ...account, call, shopKey: '' }
  if (!orders) return seller

  const shop = { key: `shop-${lastNumber}-key`, secret: `shop-${lastNumber}-secret` }
  await world.sandbox.addShop(shop)
  if (orders.length > 0) await world.sandbox.placeOrders(shop.key, orders.map(wireOrder))
  await call.saveShipstationCredentials({ body: shop })
  const cameIn = async () => (await countOrders(seller)) >= orders.length
  if (!(await waitUntil(cameIn, { withinMs: SYNC_WITHIN_MS, everyMs: 100 })))
    throw new Error(`The ${orders.length} orders of a shop did not come in.`)
  return { ...seller, shopKey: shop.key }
}

/** Orders of a shop, numbered from `first` on, the newest first. */
export function numberedOrders(
  first: number,
  count: number,
  more: Partial<OrderToPlace> = {},
): OrderToPlace[] {
  return Array.from({ length: count }, (_, index) => ({ number: `N-${first + index}`, ...more }))
}

/** The first start measures samples in the background, and until then orders of the one that is printed wait. */
async function untilSampleIsMeasured(call: Seller['call']): Promise<void> {
  const isMeasured = async () => {
    const { files } = (await call.listFiles()).body
    return files.some(({ newest }) => newest.id === FILE && newest.state === 'READY')
  }
  if (!(await waitUntil(isMeasured, { withinMs: SAMPLE_WITHIN_MS, everyMs: 100 })))
    throw new Error('The sample that is printed was not measured.')
}

async function countOrders(seller: Seller): Promise<number> {
  const query = { state: 'all' } as const
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 200 }, query })).body
  return orders.filter(({ source }) => source === 'shipstation').length
}

/** An order as the sandbox's store takes it. */
export function wireOrder(order: OrderToPlace) {
  const { number, sku = 'VASE', item, quantity = 1, buyer = 'Dana Whitfield', country = 'US' } = order
  const name = item ?? PRODUCTS.find((product) => product.sku === sku)?.name ?? 'Something else'
  return {
    orderNumber: number,
    ...(order.shipBy && { shipByDate: order.shipBy.toISOString() }),
    items: [{ sku, name, quantity, unitPrice: 34, options: order.options ?? [] }],
    shipTo: {
      name: buyer,
      // Everybody lives elsewhere: the same order twice from one address is looked at as a possible duplicate.
      street1: order.street ?? `${number} Alder Street`,
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country,
    },
  }
}

/** Opens the link that was mailed to a new seller. */
async function confirmAddress(world: World, email: string): Promise<void> {
  const token = new URL(await mailedLink(world, email, '/verify-email')).searchParams.get('token')
  const reply = await apiClient(world.url).call.verifyEmail({ body: { token: token ?? '' } })
  if (reply.status !== 200) throw new Error(`Confirm ${email}: ${reply.refusal.message}`)
}

/** The newest link to one of our pages in the mails to an address, as soon as it has come in. */
export async function mailedLink(world: World, email: string, path: string): Promise<string> {
  let link: string | undefined
  const hasCome = async () => {
    const mails = await world.sandbox.mails(email)
    link = mails.flatMap(({ links }) => links).find((one) => new URL(one).pathname === path)
    return link !== undefined
  }
  if (await waitUntil(hasCome, { withinMs: MAIL_WITHIN_MS, everyMs: 50 })) return link ?? ''
  throw new Error(`No mail with a link to ${path} came for ${email}.`)
}
