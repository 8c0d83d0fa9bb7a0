import type { SandboxControl } from './sandbox-control.ts'
import type { StoreName, StoreOrder } from './store-orders.ts'

const shipstationKey = 'sandbox-shipstation-key'

/** Whether a store's orders come through ShipStation. The others come through Shippo. */
export const isInShipstation = (store: StoreName): boolean => store === 'Etsy' || store === 'Shopify'

/** Places an order at the sandbox, at its own time. */
export async function placeOrder(sandbox: SandboxControl, order: StoreOrder): Promise<void> {
  await sandbox.stepTo(order.at)
  if (isInShipstation(order.store)) {
    const storeIds = await readStoreIds(sandbox)
    const orders = [shipstationOrder(order, storeIds[order.store === 'Etsy' ? 0 : 1] ?? null)]
    await sandbox.send('POST', '/shipstation/orders', { key: shipstationKey, orders, notify: false })
  } else {
    await sandbox.send('POST', '/shippo/orders', { orders: [shippoOrder(order)] })
  }
}

async function readStoreIds(sandbox: SandboxControl): Promise<number[]> {
  const { accounts } = await sandbox.send<{
    accounts: { key: string; stores: { storeId: number }[] }[]
  }>('GET', '/shipstation/accounts')
  return accounts.find(({ key }) => key === shipstationKey)?.stores.map(({ storeId }) => storeId) ?? []
}

function shipstationOrder(order: StoreOrder, storeId: number | null) {
  const { shopper, lines, shippingCents } = order
  const { email, ...address } = shopper
  const shipTo = { ...address, residential: true }
  return {
    orderNumber: order.number,
    orderStatus: 'awaiting_shipment',
    orderDate: order.at.toISOString(),
    paymentDate: order.at.toISOString(),
    shipByDate: order.shipBy.toISOString().slice(0, 10),
    customerUsername: email,
    customerEmail: email,
    billTo: shipTo,
    shipTo,
    items: lines.map(({ cents, ...line }) => ({ ...line, unitPrice: cents / 100 })),
    orderTotal: totalCents(order) / 100,
    shippingAmount: shippingCents / 100,
    customerNotes: order.note,
    paymentMethod: 'Credit Card',
    advancedOptions: { storeId },
  }
}

function shippoOrder(order: StoreOrder) {
  const { shopper, lines } = order
  const { postalCode: zip, email, ...address } = shopper
  return {
    order_number: order.number,
    order_status: 'PAID',
    placed_at: order.at.toISOString(),
    shop_app: order.store,
    to_address: { ...address, zip, email, state: address.state ?? '', phone: address.phone ?? '' },
    line_items: lines.map(({ sku, name, cents, quantity, options }) => ({
      title: name,
      sku: sku ?? '',
      variant_title: options.map((option) => `${option.name}: ${option.value}`).join(' / '),
      quantity,
      total_price: decimal(cents * quantity),
    })),
    shipping_cost: decimal(order.shippingCents),
    total_price: decimal(totalCents(order)),
    notes: order.note,
  }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

const totalCents = ({ lines, shippingCents }: StoreOrder) =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, shippingCents)
