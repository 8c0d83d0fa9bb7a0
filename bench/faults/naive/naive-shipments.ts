import { setInterval as every } from 'node:timers/promises'
import type { Printer } from './naive-printer.ts'
import type { NaiveStore } from './naive-shop.ts'

interface Shipped {
  metadata: { orderId?: string }
  status: string
  fulfillment: { trackingNumbers?: string[] } | null
}

const PAUSE_MS = 700

/** The control: looks at what was shipped now and then, knows of one parcel per order, and what it told only while it lives. */
export function createNaiveShipments(
  { PRINT_URL, PRINT_KEY }: Printer,
  { url, storeOf }: { url: string; storeOf(orderId: string): NaiveStore | undefined },
) {
  const parcels = new Map<string, string>()

  async function look() {
    const headers = { authorization: `Bearer ${PRINT_KEY}` }
    const reply = await fetch(`${PRINT_URL}/orders?status=SHIPPED&limit=100`, { headers })
    if (!reply.ok) return
    const { data } = (await reply.json()) as { data: Shipped[] }
    for (const order of data) await tell(order)
  }

  async function tell({ metadata: { orderId = '' }, fulfillment, status }: Shipped) {
    const [number] = fulfillment?.trackingNumbers ?? []
    if (status !== 'SHIPPED' || !number || parcels.has(orderId)) return
    parcels.set(orderId, number)
    const store = storeOf(orderId)
    if (store?.source !== 'shipstation') return
    await fetch(`${url}/shipstation/orders/markasshipped`, {
      method: 'POST',
      headers: { authorization: store.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        orderId: Number(orderId.slice(store.sellerId.length + 1)),
        carrierCode: 'usps',
        trackingNumber: number,
      }),
    })
  }

  async function follow() {
    for await (const _ of every(PAUSE_MS)) await look().catch(() => undefined)
  }

  void follow()
  return { parcels: () => [...parcels].map(([printOrderId, number]) => ({ printOrderId, number })) }
}
