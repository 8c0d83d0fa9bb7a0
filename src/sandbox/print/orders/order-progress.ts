import { readSettings } from '#sandbox/kit/settings.ts'
import type { World } from '#sandbox/kit/world.ts'
import { type OrderStatus, type PrintOrder, printOrders } from './print-orders.ts'

export interface OrderProgress {
  /** Plans an order's next move, replacing the one planned before. */
  plan(order: PrintOrder): void
  /** Plans anew for all orders, after a start or when dwell times changed. */
  scheduleAll(): void
}

const next: Partial<Record<OrderStatus, OrderStatus>> = {
  PAID: 'QUEUED',
  QUEUED: 'PRINTING',
  PRINTING: 'ITEMS_ON_SHELF',
  ITEMS_ON_SHELF: 'POST_PROCESSING',
  POST_PROCESSING: 'COMPLETED',
  COMPLETED: 'AWAITING_SHIPMENT',
  AWAITING_SHIPMENT: 'SHIPPED',
  SHIPPED: 'DELIVERED',
}

/** Creates what moves orders along with the sandbox's clock. */
export function createOrderProgress(
  world: World,
  move: (order: PrintOrder, to: OrderStatus) => void,
): OrderProgress {
  const cancelers = new Map<string, () => void>()

  function plan({ publicId, status, statusSince }: PrintOrder) {
    cancelers.get(publicId)?.()
    cancelers.delete(publicId)
    const to = next[status]
    const dwell = readSettings(world.store).dwell[status]
    if (to === undefined || dwell === undefined) return
    const cancel = world.clock.at(statusSince + dwell * 1000, () => {
      cancelers.delete(publicId)
      const current = printOrders(world.store).get(publicId)
      if (current?.status === status) move(current, to)
    })
    cancelers.set(publicId, cancel)
  }

  return {
    plan,
    scheduleAll() {
      for (const cancel of cancelers.values()) cancel()
      cancelers.clear()
      for (const order of printOrders(world.store).values()) plan(order)
    },
  }
}
