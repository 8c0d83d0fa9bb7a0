import type { PrintOrder } from '#sandbox/print/orders/print-orders.ts'
import type { Control } from './control.ts'

/** An order as the print provider has it: what to print, where to, and how it was sent. */
export interface ReceivedOrder {
  publicId: string
  reference: string | null
  status: string
  items: { publicFileServiceId?: string; filamentId?: string; quantity: number }[]
  street: string
  trackingNumbers: string[]
}

export interface PrintFloor {
  readReceived(statuses?: readonly string[]): Promise<ReceivedOrder[]>
  /** Sends an order off; more parcels than before are added to those that went. */
  ship(publicId: string, parcels: number): Promise<void>
  deliver(publicId: string): Promise<void>
  /** A filament is sold out, or available again. */
  setFilament(publicId: string, isSoldOut: boolean): Promise<void>
}

/** What happens at the print provider behind its API. */
export function createPrintFloor(control: Control): PrintFloor {
  return {
    async readReceived(statuses) {
      const queries = statuses?.map((status) => `?status=${status}`) ?? ['']
      const answers = await Promise.all(queries.map((query) => control('GET', `/print/orders${query}`)))
      return (answers as { orders: PrintOrder[] }[]).flatMap(({ orders }) => orders.map(receivedOf))
    },
    async ship(publicId, parcels) {
      const body = { status: 'SHIPPED', parcels, wait: false }
      await control('POST', `/print/orders/${publicId}/status`, body)
    },
    async deliver(publicId) {
      await control('POST', `/print/orders/${publicId}/status`, { status: 'DELIVERED', wait: false })
    },
    async setFilament(publicId, isSoldOut) {
      await control('PUT', `/print/filaments/${publicId}`, { state: isSoldOut ? 'sold-out' : 'available' })
    },
  }
}

function receivedOf({ publicId, status, items, customer, metadata, fulfillment }: PrintOrder): ReceivedOrder {
  const { details } = customer as { details: { address: { line1: string } } }
  return {
    publicId,
    reference: typeof metadata.orderId === 'string' ? metadata.orderId : null,
    status,
    items: items as ReceivedOrder['items'],
    street: details.address.line1,
    trackingNumbers: (fulfillment?.trackingNumbers ?? []) as string[],
  }
}
