import { linkOptions } from '@tanstack/react-router'

/** The page of an order, by the id of a store's order or of its print order. */
export const placeOfOrder = (orderId: string) =>
  linkOptions({ to: '/dashboard/orders/$orderId', params: { orderId } })
