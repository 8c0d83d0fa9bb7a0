import { linkOptions } from '@tanstack/react-router'
import type { Place } from '#web/lib/place.ts'

interface Order {
  /** The ID of a shop order or a print order. */
  id: string
  printOrderId: string | null
}

/** The link to an order: its own page once submitted, otherwise the drawer of the unsubmitted list. */
export const placeOfOrder = ({ id, printOrderId }: Order): Place =>
  printOrderId
    ? linkOptions({ to: '/dashboard/orders/$orderId', params: { orderId: printOrderId } })
    : linkOptions({ to: '/dashboard/orders', search: { shopOrder: id } })
