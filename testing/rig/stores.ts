import type { Control } from './control.ts'
import type { Purchase } from './purchase.ts'

/** A store at an order source, whose orders come in at a seller's. */
export interface Store {
  source: 'shipstation' | 'shippo'
  /** Its name at the source: a key at ShipStation, an id at Shippo. */
  account: string
  sellerId: string
  sku: string
}

/** What an order of a store said from one instant on. */
export interface StoreVersion extends Purchase, Pick<Store, 'source' | 'account' | 'sellerId'> {
  sourceOrderId: string
  isCanceled: boolean
  /** Between these, in milliseconds, it became so. */
  askedAt: number
  doneAt: number
}

export interface StoreActions {
  addOrders(store: Store, orders: readonly Purchase[], isTold: boolean): Promise<void>
  /** The buyer wants something else; the store sends no notice. */
  changeOrder(store: Store, number: string, change: Partial<Purchase>): Promise<void>
  /** The store cancels an order without notifying anyone. */
  cancelOrder(store: Store, number: string): Promise<void>
  /** What each order said, and when: in the order in which it was written. */
  versions(): readonly StoreVersion[]
}

interface Kept {
  id: string
  /** The source's own number of the line, which it keeps when the line changes. */
  lineId: string
  purchase: Purchase
}

/** What the owner of a store does at the order source; the source's own number of each order is kept here. */
export function createStores(control: Control): StoreActions {
  const kept = new Map<string, Kept>()
  const versions: StoreVersion[] = []
  const nameOf = ({ account }: Store, number: string) => `${account} ${number}`
  const note = (
    { source, account, sellerId }: Store,
    { id, purchase }: Kept,
    when: Pick<StoreVersion, 'askedAt' | 'isCanceled'>,
  ) =>
    void versions.push({
      ...purchase,
      ...when,
      source,
      account,
      sellerId,
      sourceOrderId: id,
      doneAt: Date.now(),
    })
  const patch = (store: Store, { id }: Kept, change: object) =>
    control('PATCH', `/${store.source}/orders/${id}`, {
      [store.source === 'shippo' ? 'account' : 'key']: store.account,
      change,
    })
  return {
    async addOrders(store, orders, isTold) {
      if (orders.length === 0) return
      const askedAt = Date.now()
      const created =
        store.source === 'shipstation'
          ? await addToShipstation(control, store, { orders, isTold })
          : await addToShippo(control, store, orders)
      for (const [index, ids] of created.entries()) {
        const order = { ...ids, purchase: orders[index]! }
        kept.set(nameOf(store, order.purchase.number), order)
        note(store, order, { askedAt, isCanceled: false })
      }
    },
    async changeOrder(store, number, change) {
      const old = kept.get(nameOf(store, number))!
      const order = { ...old, purchase: { ...old.purchase, ...change } }
      const askedAt = Date.now()
      const { source } = store
      const wire = source === 'shippo' ? shippoOrder : shipstationOrder
      await patch(store, order, wire(order.purchase, store, order.lineId))
      kept.set(nameOf(store, number), order)
      note(store, order, { askedAt, isCanceled: false })
    },
    async cancelOrder(store, number) {
      const order = kept.get(nameOf(store, number))!
      const askedAt = Date.now()
      const change = store.source === 'shippo' ? { order_status: 'CANCELLED' } : { orderStatus: 'cancelled' }
      await patch(store, order, change)
      note(store, order, { askedAt, isCanceled: true })
    },
    versions: () => versions,
  }
}

async function addToShipstation(
  control: Control,
  store: Store,
  { orders, isTold }: { orders: readonly Purchase[]; isTold: boolean },
) {
  const wanted = orders.map((purchase) => shipstationOrder(purchase, store))
  const body = { key: store.account, orders: wanted, notify: isTold }
  const answer = (await control('POST', '/shipstation/orders', body)) as {
    orders: { orderId: number; items: { orderItemId: number }[] }[]
  }
  return answer.orders.map(({ orderId, items }) => ({
    id: String(orderId),
    lineId: String(items[0]!.orderItemId),
  }))
}

const shipstationOrder = (
  { number, quantity, color, text, buyer, street, zip, email }: Purchase,
  { sku }: Store,
  lineId?: string,
) => ({
  orderNumber: number,
  customerEmail: email,
  shipTo: { name: buyer, street1: street, city: 'Washington', state: 'DC', country: 'US', postalCode: zip },
  items: [
    {
      ...(lineId && { orderItemId: Number(lineId) }),
      sku,
      name: 'Ribbed vase',
      quantity,
      unitPrice: 34,
      options: [
        text === undefined ? { name: 'Color', value: color } : { name: 'Personalization', value: text },
      ],
    },
  ],
})

async function addToShippo(control: Control, store: Store, orders: readonly Purchase[]) {
  const wanted = orders.map((purchase) => shippoOrder(purchase, store))
  const answer = (await control('POST', '/shippo/orders', { account: store.account, orders: wanted })) as {
    orders: { object_id: string; line_items: { object_id: string }[] }[]
  }
  return answer.orders.map(({ object_id: id, line_items: lines }) => ({ id, lineId: lines[0]!.object_id }))
}

const shippoOrder = (
  { number, quantity, color, buyer, street, zip, email }: Purchase,
  { sku }: Store,
  lineId?: string,
) => ({
  order_number: number,
  to_address: {
    name: buyer,
    street1: street,
    city: 'Washington',
    state: 'DC',
    country: 'US',
    zip,
    email: email ?? '',
  },
  line_items: [
    {
      ...(lineId && { object_id: lineId }),
      title: 'Ribbed vase',
      variant_title: `Color: ${color}`,
      sku,
      quantity,
      total_price: '34.00',
    },
  ],
})
