import { api } from '#contract/api.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { callApi, type Reply } from '#testing/api/call-api.ts'
import type { Confirmation, ShopOrder, Terms } from '../subject.ts'
import type { Seller } from './open-shop.ts'

/** Submits as a browser would; what comes back incomplete promises nothing. */
export function submitOrders(
  url: string,
  seller: Seller,
  orders: readonly ShopOrder[],
  { way, agreedCents }: Terms,
): Promise<Confirmation | null> {
  const ids = orders.map(({ id }) => id)
  const agreed = agreedCents === undefined ? {} : { agreedCents }
  return way === 'run' ? submitRun(url, seller, ids, agreed) : submitOne(url, seller, ids[0]!, agreed)
}

type Agreed = Pick<Terms, 'agreedCents'>

async function submitOne(
  url: string,
  { cookie }: Seller,
  orderId: string,
  agreed: Agreed,
): Promise<Confirmation | null> {
  const body = { orderId, test: false, ...agreed }
  const reply = await callApi(url, { method: 'POST', path: '/api/orders', body, cookie })
  if (reply === null) return null
  if (isAlready(reply)) return { runId: null, accepted: [], already: [orderId] }
  if (reply.status >= 300) return null
  const { order, runId } = api.submitOrder.reply.parse(reply.body)
  return { runId, accepted: order.shopOrderId ? [order.shopOrderId] : [], already: [] }
}

function isAlready({ status, body }: Reply): boolean {
  return status === 409 && JSON.stringify(body).includes('ORDER_ALREADY_SUBMITTED')
}

async function submitRun(
  url: string,
  { cookie }: Seller,
  orderIds: string[],
  agreed: Agreed,
): Promise<Confirmation | null> {
  const body = { orderIds, ...agreed }
  const reply = await callApi(url, { method: 'POST', path: '/api/orders/submit-runs', body, cookie })
  if (reply === null || reply.status >= 300) return null
  const { run } = api.createSubmitRun.reply.parse(reply.body)
  return confirmationOf(run, orderIds)
}

/** What a run that was just made confirms of the orders that were handed in. */
export function confirmationOf(run: Pick<SubmitRun, 'id' | 'errors'>, orderIds: string[]): Confirmation {
  const refusals = new Map(run.errors.map(({ orderId, code }) => [orderId, code]))
  return {
    runId: run.id,
    accepted: orderIds.filter((id) => !refusals.has(id)),
    already: orderIds.filter((id) => refusals.get(id) === 'ORDER_ALREADY_SUBMITTED'),
  }
}

/** Answers with the print order that was canceled, if a complete answer said so. */
export async function cancelOrder(
  url: string,
  { cookie }: Seller,
  { id, source: shippingProvider }: ShopOrder,
): Promise<string | null> {
  const path = `/api/orders/${id}?shippingProvider=${shippingProvider}`
  const reply = await callApi(url, { method: 'DELETE', path, body: { shippingProvider }, cookie })
  if (reply?.status !== 200) return null
  const { order } = api.cancelOrder.reply.parse(reply.body)
  return order.state === 'CANCELED' ? order.id : null
}

/** Print orders of these sellers that were not handed to the provider yet; 0 without a reply. */
export async function countWaiting(url: string | undefined, sellers: readonly Seller[]): Promise<number> {
  if (!url) return 0
  const path = '/api/orders/slant/order-history?stage=SENDING&size=1'
  const replies = await Promise.all(
    sellers.map(({ cookie }) => callApi(url, { method: 'GET', path, cookie })),
  )
  return replies.reduce((sum, reply) => {
    if (reply?.status !== 200) return sum
    return sum + (api.listPrintOrders.reply.parse(reply.body).counts.SENDING ?? 0)
  }, 0)
}
