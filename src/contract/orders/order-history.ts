import { z } from 'zod'
import { instant } from '../values.ts'
import { printOrderState } from './print-order-states.ts'

/** Something that happened to a shop order, or to a print order that was made from it. */
export const orderHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.enum(['seller', 'buyer', 'store', 'system', 'provider', 'admin']),
  /** What happened, as a sentence. */
  text: z.string(),
  /** Why, or with what result; null if there is nothing to add. */
  detail: z.string().nullable(),
  /** What the store changed. */
  change: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** The state that a print order came to, or `FAILED` for a submission that made none. */
  to: printOrderState.nullable(),
  printOrderId: z.string().nullable(),
  /** The submission it was part of. */
  run: z.object({ id: z.string(), number: z.int() }).nullable(),
})
export type OrderHistoryEntry = z.output<typeof orderHistoryEntry>
