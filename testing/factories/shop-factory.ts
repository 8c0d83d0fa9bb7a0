import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import { createProduct } from '#server/features/products/create-product.ts'
import { readShopOrderPage } from '#server/features/shop-orders/read-shop-orders.ts'
import type { IncomingLine, IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import type { TestApp } from '../rig/start-test-app.ts'

type OrderOverrides = Partial<Omit<IncomingShopOrder, 'lines'>> & { lines?: Partial<IncomingLine>[] }

let orders = 0

/** A shop of a seller: a product for every SKU but those that begin with MYSTERY, and the orders given, oldest first. */
export async function createShop(
  { context }: TestApp,
  sellerId: string,
  overrides: OrderOverrides[],
): Promise<ShopOrderRow[]> {
  const incoming = overrides.map(incomingOrder)
  const skus = new Set(incoming.flatMap((order) => order.lines.map((line) => line.sku)))
  for (const sku of skus) if (sku && !sku.startsWith('MYSTERY')) await ensureProduct(context, sellerId, sku)
  await importShopOrders(context, { sellerId, source: 'shipstation' }, incoming)
  const request = { sellerId, list: 'orders', page: 1, size: 200 } as const
  const page = await readShopOrderPage(context.db, request)
  const numbers = incoming.map((order) => order.orderNumber)
  return numbers.map((number) => page.orders.find((order) => order.orderNumber === number)!)
}

async function ensureProduct(context: TestApp['context'], sellerId: string, sku: string): Promise<void> {
  const fulfillment = [
    {
      type: 'PRINT' as const,
      publicFileServiceId: '00000000-0000-4000-8000-000000000001',
      filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
      quantity: 1,
    },
  ]
  const content = {
    name: `Product ${sku}`,
    sku,
    aliases: [],
    options: [],
    needsPersonalization: false,
    fulfillment,
  }
  await createProduct(context, { userId: sellerId }, content).catch(() => undefined)
}

/** A plausible shop order as a source hands it over. */
export function incomingOrder({ lines = [{}], ...overrides }: OrderOverrides = {}): IncomingShopOrder {
  orders += 1
  const placedAt = new Date(Date.UTC(2026, 10, 1) + orders * 60_000)
  return {
    sourceOrderId: String(10_000 + orders),
    orderNumber: `T-${10_000 + orders}`,
    storeId: null,
    storeName: 'Test store',
    platform: null,
    status: 'OPEN',
    placedAt,
    modifiedAt: placedAt,
    shipBy: null,
    buyerName: 'Pat Doe',
    buyerEmail: 'pat@example.test',
    address: {
      name: 'Pat Doe',
      company: null,
      line1: '123 Apple Tree St',
      line2: null,
      line3: null,
      city: 'Washington',
      state: 'DC',
      postalCode: '20001',
      country: 'US',
      phone: null,
    },
    totalCents: 4200,
    currency: 'USD',
    notes: null,
    details: noOrderDetails,
    lines: lines.map((line, index) => ({
      sourceLineId: String(index + 1),
      sku: 'VASE',
      name: 'Ribbed vase',
      quantity: 1,
      unitPriceCents: 2100,
      options: [],
      personalization: null,
      details: noLineDetails,
      ...line,
    })),
    ...overrides,
  }
}
