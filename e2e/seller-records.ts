import { expect } from '@playwright/test'
import { portalContent } from '#testing/factories/portal-factory.ts'
import type { Seller } from './seller.ts'

export const idOf = async ({ call }: Seller): Promise<string> => (await call.getUser()).body.id

/** Submits an order that came from the seller's shop. Returns its print order. */
export async function submitted({ call }: Seller, number: string): Promise<string> {
  const { orders } = (await call.listShopOrders({ params: { page: 1, size: 25 } })).body
  await call.submitOrder({ body: { orderId: orders.find(({ orderNumber }) => orderNumber === number)!.id } })
  return (await call.listPrintOrders({ query: { number } })).body.orders[0]!.id
}

/** A portal of the seller's first product that waits for a review. */
export async function portalInReview({ call }: Seller, title: string): Promise<void> {
  const product = (await call.listProducts()).body.products[0]!
  const params = { id: (await call.createPortal({ body: { productId: product.id } })).body.id }
  await call.updatePortal({ params, body: { ...portalContent, title } })
  expect((await call.submitPortal({ params })).status).toBe(200)
}
