import type { InspectableOrder } from './inspectable-order.ts'
import type { Inspection } from './inspection.ts'

/** An order with what its inspection found. */
export interface InspectedOrder {
  order: InspectableOrder
  inspection: Inspection
}
