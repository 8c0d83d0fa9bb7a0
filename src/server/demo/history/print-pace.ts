import type { SandboxControl } from './sandbox-control.ts'
import { createSeededRandom } from './seeded-random.ts'

interface RawPrintOrder {
  publicId: string
  dwell?: object
  customer: { details: { email: string } }
}

const HOUR = 3600
/** Hours in each status, from and to. */
const paces: Record<string, [number, number]> = {
  PAID: [0.3, 2],
  QUEUED: [2, 9],
  PRINTING: [4, 16],
  ITEMS_ON_SHELF: [1, 5],
  POST_PROCESSING: [1, 4],
  COMPLETED: [0.5, 3],
  AWAITING_SHIPMENT: [3, 14],
  SHIPPED: [40, 96],
}

/**
 * Gives orders that have just been paid their own time in each status, as long as real printing takes. Others, which the
 * person who tries the demo submits, keep the sandbox's short times. One in 25 hangs in the printer and ships late.
 */
export async function paceNewPrints(sandbox: SandboxControl): Promise<void> {
  const { orders } = await sandbox.send<{ orders: RawPrintOrder[] }>('GET', '/print/orders?status=PAID')
  for (const { publicId, dwell, customer } of orders) {
    if (dwell) continue
    const random = createSeededRandom(`pace ${customer.details.email}`)
    const isSlow = random.chance(0.04)
    const own = Object.fromEntries(
      Object.entries(paces).map(([status, [from, to]]) => {
        const hours = from + random.next() * (to - from) + (isSlow && status === 'PRINTING' ? 90 : 0)
        return [status, Math.round(hours * HOUR)]
      }),
    )
    await sandbox.send('PUT', `/print/orders/${publicId}/dwell`, own)
  }
}

/** The sandbox's usual time in the first status. */
const USUAL_SECONDS = 10

/** Keeps new orders in their first status until they have a pace. */
export const slowDown = (sandbox: SandboxControl) => sandbox.send('PUT', '/print/dwell', { PAID: 12 * HOUR })

export const restoreSpeed = (sandbox: SandboxControl) =>
  sandbox.send('PUT', '/print/dwell', { PAID: USUAL_SECONDS })
