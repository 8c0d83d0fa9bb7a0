import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { done } from '#server/providers/call-outcome.ts'
import { wireOptionalText } from '#server/providers/wire-text.ts'

/** An order whose current version couldn't be read. */
export interface UnreadableOrder {
  sourceOrderId: string | null
  orderNumber: string | null
  /** Differs between versions. */
  contentHash: string
}

interface Shape<Wire> {
  schema: z.ZodType<Wire>
  /** What the source calls an order's id and number. */
  id: string
  number: string
}

/** So many unreadable orders on a page, and no other, mean that the source writes all of them in another way now. */
const MIN_OF_OTHER_FORMAT = 10
/** Longer than ids and numbers are. The text is shown and stored. */
const MAX_LENGTH = 200

/** Reads orders one by one. One that can't be read is named and left out, so that it doesn't hold up all others. */
export function readWireOrders<Wire>(
  orders: readonly unknown[],
  { schema, id, number }: Shape<Wire>,
): CallOutcome<{ readable: Wire[]; unreadable: UnreadableOrder[] }> {
  const readable: Wire[] = []
  const unreadable: UnreadableOrder[] = []
  for (const order of orders) {
    const read = schema.safeParse(order)
    if (read.success) readable.push(read.data)
    else
      unreadable.push({
        sourceOrderId: fieldOf(order, id),
        orderNumber: fieldOf(order, number),
        contentHash: createHash('sha256').update(JSON.stringify(order)).digest('base64url'),
      })
  }
  const isOtherFormat =
    unreadable.length >= MIN_OF_OTHER_FORMAT || unreadable.every((order) => order.sourceOrderId === null)
  if (orders.length > 0 && readable.length === 0 && isOtherFormat)
    return { kind: 'unknown', reason: 'none of the orders could be read' }
  return done({ readable, unreadable })
}

function fieldOf(order: unknown, name: string): string | null {
  const read = z.object({ [name]: wireOptionalText }).safeParse(order)
  return (read.success && read.data[name]?.slice(0, MAX_LENGTH)) || null
}
