import { linkOptions } from '@tanstack/react-router'
import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'

/** Where an order is worked on: in production, or among those to submit. */
export const placeOfOrder = ({ orderId, printOrderId }: OrderAtRisk) =>
  printOrderId
    ? linkOptions({ to: '/dashboard/orders/$orderId', params: { orderId: printOrderId } })
    : linkOptions({ to: '/dashboard/orders', search: { shopOrder: orderId } })
