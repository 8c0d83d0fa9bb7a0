import { readSettings } from '#sandbox/kit/settings.ts'
import type { World } from '#sandbox/kit/world.ts'
import { type OrderStatus, type PrintOrder, printOrders } from './print-orders.ts'

export interface OrderProgress {
  /** Schedules an order's next transition, replacing any scheduled one. */
  schedule(order: PrintOrder): void
  /** Reschedules all orders, after a start or when dwell times change. */
  scheduleAll(): void
}

const nextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  PAID: 'QUEUED',
  QUEUED: 'PRINTING',
  PRINTING: 'ITEMS_ON_SHELF',
  ITEMS_ON_SHELF: 'POST_PROCESSING',
  POST_PROCESSING: 'COMPLETED',
  COMPLETED: 'AWAITING_SHIPMENT',
  AWAITING_SHIPMENT: 'SHIPPED',
  SHIPPED: 'DELIVERED',
}

/** Creates the scheduler that moves orders through their statuses on the sandbox clock. */
export function createOrderProgress(
  world: World,
  transition: (order: PrintOrder, to: OrderStatus) => void,
): OrderProgress {
  const cancelById = new Map<string, () => void>()

  function schedule({ publicId, status, statusSince, dwell: ownDwell }: PrintOrder) {
    cancelById.get(publicId)?.()
    cancelById.delete(publicId)
    const to = nextStatus[status]
    const dwell = ownDwell?.[status] ?? readSettings(world.store).dwell[status]
    if (to === undefined || dwell === undefined) return
    const cancel = world.clock.at(statusSince + dwell * 1000, () => {
      cancelById.delete(publicId)
      const current = printOrders(world.store).get(publicId)
      if (current?.status === status) transition(current, to)
    })
    cancelById.set(publicId, cancel)
  }

  return {
    schedule,
    scheduleAll() {
      for (const cancel of cancelById.values()) cancel()
      cancelById.clear()
      for (const order of printOrders(world.store).values()) schedule(order)
    },
  }
}
