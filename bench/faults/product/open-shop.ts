import { z } from 'zod'
import { api } from '#contract/api.ts'
import { callApi, mustCall } from '#testing/api/call-api.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { type Purchase, plainPurchase, twinOf } from '#testing/rig/purchase.ts'
import type { Store } from '#testing/rig/stores.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { World } from '#testing/rig/world.ts'
import type { ShopOrder } from '../subject.ts'
import { filamentOf, PRINTED_FILE } from '../verdict/stores/judge-buyers.ts'

export interface Seller {
  id: string
  cookie: string
}

export interface OpenShop {
  seller: Seller
  stores: Store[]
  orders: ShopOrder[]
}

const SYNC_WITHIN_MS = 120_000
const MAIL_WITHIN_MS = 60_000
const SAMPLE_WITHIN_MS = 120_000
const PAGE_SIZE = 200
// Every so many orders one that the print provider refuses for good, so that there is something to retry.
const EACH_REFUSED = 7
const REFUSED_QUANTITY = 1_001
// And one that both stores deliver.
const EACH_TWIN = 9
const signedUp = z.object({ user: z.object({ id: z.string() }) })

/** A new seller with a store at each order source, whose orders came in by the product's own sync. */
export async function openShop(
  url: string,
  world: World,
  { number, orderCount }: { number: number; orderCount: number },
): Promise<OpenShop> {
  const seller = await signUp(url, world, number)
  const { cookie } = seller
  const page = await mustCall(url, { method: 'POST', path: '/api/user/card-page', cookie })
  const location = await submitCardPage(api.openCardPage.reply.parse(page.body).url)
  await comeBackFrom(url, location)
  await untilSampleIsMeasured(url, seller)
  const sku = `VASE-${number}`
  const print = { type: 'PRINT', publicFileServiceId: PRINTED_FILE, filamentOption: 'Color', quantity: 1 }
  // Orders in another color wait for the seller, who never answers.
  const values = ['Black', 'White'].map((value) => ({ value, suffix: null, filamentId: filamentOf(value) }))
  const options = [{ name: 'Color', values }]
  const product = { name: `Vase ${number}`, sku, fulfillment: [print], options }
  await mustCall(url, { method: 'POST', path: '/api/products', body: product, cookie })

  const keys = { key: `shop-${number}-key`, secret: `shop-${number}-secret` }
  const atShipstation: Store = { source: 'shipstation', account: keys.key, sellerId: seller.id, sku }
  const atShippo: Store = { source: 'shippo', account: `shop-${number}`, sellerId: seller.id, sku }
  const wanted = purchasesOf(number, orderCount)
  const half = (parity: number) => wanted.filter((_, index) => index % 2 === parity)
  await world.openShipstation(keys)
  await world.addOrders(atShipstation, half(0), false)
  const code = await world.openShippo(atShippo.account)
  await world.addOrders(atShippo, half(1), false)
  await mustCall(url, { method: 'PUT', path: '/api/user/shipstation-credentials', body: keys, cookie })
  await mustCall(url, { method: 'POST', path: '/api/shippo/exchange-token', body: { code }, cookie })

  let orders: ShopOrder[] = []
  const isSynced = async () => {
    // A busy machine may not answer at once; what counts is what it says in the end.
    orders = (await readUnsubmitted(url, seller)) ?? orders
    return orders.length === orderCount
  }
  if (!(await waitUntil(isSynced, { withinMs: SYNC_WITHIN_MS, everyMs: 1_000 })))
    throw new Error(`Of ${orderCount} orders of a shop, ${orders.length} came in.`)
  return { seller, stores: [atShipstation, atShippo], orders }
}

/** Every purchase of a shop, in the order in which it is handed in; each twin comes right after the other one. */
function purchasesOf(shop: number, count: number): Purchase[] {
  const all = Array.from({ length: count }, (_, index) =>
    plainPurchase(
      `${shop}-${1000 + index}`,
      index % EACH_REFUSED === EACH_REFUSED - 1 ? REFUSED_QUANTITY : 1,
    ),
  )
  return all.map((purchase, index) =>
    index % EACH_TWIN === EACH_TWIN - 1 ? twinOf(all[index - 1]!, { isNumbered: index % 2 === 0 }) : purchase,
  )
}

/** Twins stand beside each other. */
const placeOf = ({ number }: ShopOrder): string => number.replace(/^(#|other-)/, '')

/** The first start measures samples in the background, and until then orders of them wait. */
async function untilSampleIsMeasured(url: string, { cookie }: Seller): Promise<void> {
  const isMeasured = async () => {
    const { body } = await mustCall(url, { method: 'GET', path: '/api/files?size=200', cookie })
    const { files } = api.listFiles.reply.parse(body)
    return files.some(({ newest }) => newest.id === PRINTED_FILE && newest.state === 'READY')
  }
  if (!(await waitUntil(isMeasured, { withinMs: SAMPLE_WITHIN_MS, everyMs: 250 })))
    throw new Error('The sample that is printed was not measured.')
}

/** A new account with a confirmed address, signed in. */
export async function signUp(url: string, world: World, number: number): Promise<Seller> {
  const account = {
    email: `seller-${number}@example.test`,
    name: `Seller ${number}`,
    password: 'a-long-password',
  }
  await mustCall(url, { method: 'POST', path: '/api/auth/sign-up/email', body: account })
  const { email, password } = account
  const body = { token: await tokenFor(world, email) }
  await mustCall(url, { method: 'POST', path: '/api/auth/verify-email', body })
  const signIn = { method: 'POST', path: '/api/auth/sign-in/email', body: { email, password } } as const
  const reply = await mustCall(url, signIn)
  return { id: signedUp.parse(reply.body).user.id, cookie: reply.cookie }
}

/** The token of the mail that confirms an address: only then is an account charged. */
async function tokenFor(world: World, email: string): Promise<string> {
  let token: string | null = null
  const hasCome = async () => {
    const links = await world.readMailLinks(email)
    token = links.map((link) => new URL(link).searchParams.get('token')).find(Boolean) ?? null
    return token !== null
  }
  if (!(await waitUntil(hasCome, { withinMs: MAIL_WITHIN_MS, everyMs: 100 })))
    throw new Error(`No mail to confirm ${email} came.`)
  return token!
}

async function readUnsubmitted(url: string, seller: Seller): Promise<ShopOrder[] | null> {
  const found: ShopOrder[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/orders/shipstation/${page}/${PAGE_SIZE}?state=unsubmitted`
    const reply = await callApi(url, { method: 'GET', path, cookie: seller.cookie })
    if (reply?.status !== 200) return null
    const { orders } = api.listShopOrders.reply.parse(reply.body)
    found.push(...ordersOf(orders, seller))
    if (orders.length < PAGE_SIZE) break
  }
  return found.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
}

/** Those of a list that came from a store. */
export const ordersOf = (
  rows: z.output<typeof api.listShopOrders.reply>['orders'],
  seller: Seller,
): ShopOrder[] =>
  rows.flatMap(({ id, source, orderNumber: number }) =>
    source === 'demo' ? [] : [{ id, sellerId: seller.id, source, number }],
  )
