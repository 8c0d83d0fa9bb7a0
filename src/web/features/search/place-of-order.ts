import type { Place } from '#web/entities/saved-view/view-link.tsx'

interface Order {
  /** Of a shop order or of a print order. */
  id: string
  printOrderId: string | null
}

/** Where an order is looked at: on its page once it was sent to print, before that beside the unsubmitted ones. */
export const placeOfOrder = ({ id, printOrderId }: Order): Place =>
  printOrderId ? { view: 'print-orders', order: printOrderId } : { view: 'unsubmitted', shopOrder: id }
