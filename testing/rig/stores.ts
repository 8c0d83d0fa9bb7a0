/** Calls the sandbox's control API. */
export type Control = (method: string, path: string, body?: object) => Promise<unknown>

/** A store at an order source, whose orders come in at a seller's. */
export interface Store {
  source: 'shipstation' | 'shippo'
  /** Its name at the source: a key at ShipStation, an id at Shippo. */
  account: string
  sellerId: string
  sku: string
}

export interface NewOrder {
  number: string
  /** How many pieces of the one line. */
  quantity: number
}

export interface StoreActions {
  addOrders(store: Store, orders: readonly NewOrder[], isTold: boolean): Promise<void>
  /** The store cancels an order without notifying anyone. */
  cancelOrder(store: Store, number: string): Promise<void>
}

/** What the owner of a store does at the order source; the source's own number of each order is kept here. */
export function createStores(control: Control): StoreActions {
  const idsAtSource = new Map<string, string>()
  const nameOf = ({ account }: Store, number: string) => `${account} ${number}`
  return {
    async addOrders(store, orders, isTold) {
      if (orders.length === 0) return
      const created =
        store.source === 'shipstation'
          ? await addToShipstation(control, store, { orders, isTold })
          : await addToShippo(control, store, orders)
      for (const { id, number } of created) idsAtSource.set(nameOf(store, number), id)
    },
    async cancelOrder(store, number) {
      const { source, account } = store
      const path = `/${source}/orders/${idsAtSource.get(nameOf(store, number))}`
      if (source === 'shippo')
        await control('PATCH', path, { account, change: { order_status: 'CANCELLED' } })
      else await control('PATCH', path, { key: account, change: { orderStatus: 'cancelled' } })
    },
  }
}

/** Buyers choose among two colors, of which the product has one. */
export const colorOf = (number: string): string => (number.endsWith('3') ? 'Sand' : 'Black')

// Every order is of another buyer, or they would look like orders that were made twice, which wait for the seller.
const buyerOf = (number: string) => ({
  name: `Buyer of ${number}`,
  street1: `${number} Apple Tree St`,
  city: 'Washington',
  state: 'DC',
  country: 'US',
})

async function addToShipstation(
  control: Control,
  { account: key, sku }: Store,
  { orders, isTold }: { orders: readonly NewOrder[]; isTold: boolean },
) {
  const wanted = orders.map(({ number, quantity }) => ({
    orderNumber: number,
    shipTo: { ...buyerOf(number), postalCode: '20001' },
    items: [
      {
        sku,
        name: 'Ribbed vase',
        quantity,
        unitPrice: 34,
        options: [{ name: 'Color', value: colorOf(number) }],
      },
    ],
  }))
  const body = { key, orders: wanted, notify: isTold }
  const answer = (await control('POST', '/shipstation/orders', body)) as {
    orders: { orderId: number; orderNumber: string }[]
  }
  return answer.orders.map(({ orderId, orderNumber }) => ({ id: String(orderId), number: orderNumber }))
}

async function addToShippo(control: Control, { account, sku }: Store, orders: readonly NewOrder[]) {
  const wanted = orders.map(({ number, quantity }) => ({
    order_number: number,
    to_address: { ...buyerOf(number), zip: '20001', email: 'buyer@example.com' },
    line_items: [
      {
        title: 'Ribbed vase',
        variant_title: `Color: ${colorOf(number)}`,
        sku,
        quantity,
        total_price: '34.00',
      },
    ],
  }))
  const answer = (await control('POST', '/shippo/orders', { account, orders: wanted })) as {
    orders: { object_id: string; order_number: string }[]
  }
  return answer.orders.map(({ object_id: id, order_number: number }) => ({ id, number }))
}
