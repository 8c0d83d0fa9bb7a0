import type { InspectableOrder } from './inspectable-order.ts'
import type { Inspection } from './inspection.ts'

/** An order with its inspection. */
export interface InspectedOrder {
  order: InspectableOrder
  inspection: Inspection
}
