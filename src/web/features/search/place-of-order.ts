import type { Place } from '#web/entities/saved-view/view-link.tsx'

interface Order {
  /** The ID of a shop order or a print order. */
  id: string
  printOrderId: string | null
}

/** The link to an order: its own page once submitted, otherwise the drawer of the unsubmitted list. */
export const placeOfOrder = ({ id, printOrderId }: Order): Place =>
  printOrderId ? { view: 'print-orders', order: printOrderId } : { view: 'unsubmitted', shopOrder: id }
