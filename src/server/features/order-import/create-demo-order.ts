import { demoOrderNumber } from '#contract/constants.ts'
import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import type { Context } from '#server/kernel/context.ts'
import { importShopOrders } from './import-shop-orders.ts'

export const demoSku = 'DEMO-VASE'

/** Creates the demo order that every new seller gets. It's never charged or printed. */
export async function createDemoOrder(context: Context, sellerId: string): Promise<void> {
  const now = context.clock.now()
  const address = {
    name: 'Ada Example',
    company: null,
    line1: '1 Sample Street',
    line2: null,
    line3: null,
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    country: 'US',
    phone: null,
  }
  await importShopOrders(context, { sellerId, source: 'demo' }, [
    {
      sourceOrderId: demoOrderNumber,
      orderNumber: demoOrderNumber,
      storeId: null,
      storeName: null,
      platform: null,
      status: 'OPEN',
      placedAt: now,
      modifiedAt: now,
      shipBy: null,
      buyerName: address.name,
      buyerEmail: null,
      address,
      totalCents: 2400,
      currency: 'USD',
      notes: null,
      details: noOrderDetails,
      lines: [
        {
          sourceLineId: '1',
          sku: demoSku,
          name: 'Demo vase',
          quantity: 1,
          unitPriceCents: 2400,
          options: [{ name: 'Color', value: 'Black' }],
          personalization: null,
          details: noLineDetails,
        },
      ],
    },
  ])
}
