import { api } from '#contract/api.ts'
import { callApi } from '#testing/api/call-api.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { ShopOrder } from '../subject.ts'
import { ordersOf, type Seller } from './open-shop.ts'

const SHOWN = 50

/** Has the product look for news in a store now. */
export async function fetchOrders(url: string, { cookie }: Seller, { source }: Store): Promise<void> {
  const reply = await callApi(url, { method: 'GET', path: '/api/connections', cookie })
  if (reply?.status !== 200) return
  const { connections } = api.listConnections.reply.parse(reply.body)
  const id = connections.find((connection) => connection.source === source)?.id
  if (id) await callApi(url, { method: 'POST', path: `/api/connections/${id}/sync`, cookie })
}

/** The newest unsubmitted orders, as a page shows them. */
export async function listUnsubmitted(url: string, seller: Seller): Promise<ShopOrder[] | null> {
  const path = `/api/orders/shipstation/1/${SHOWN}?state=unsubmitted`
  const reply = await callApi(url, { method: 'GET', path, cookie: seller.cookie })
  return reply?.status === 200 ? ordersOf(api.listShopOrders.reply.parse(reply.body).orders, seller) : null
}

const PAID_STAGES: readonly string[] = ['QUEUED', 'PRINTING']

/** The newest shop orders that are paid and not shipped, as Production shows them. */
export async function listInPrint(
  url: string,
  { id: sellerId, cookie }: Seller,
): Promise<ShopOrder[] | null> {
  const path = `/api/orders/slant/order-history?size=${SHOWN}`
  const reply = await callApi(url, { method: 'GET', path, cookie })
  if (reply?.status !== 200) return null
  return api.listPrintOrders.reply.parse(reply.body).orders.flatMap((order) => {
    const { shopOrderId: id, source, stage, orderNumber: number } = order
    const isConnected = source === 'shipstation' || source === 'shippo'
    return id && isConnected && PAID_STAGES.includes(stage) ? [{ id, sellerId, source, number }] : []
  })
}
