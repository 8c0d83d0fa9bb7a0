import { createHash } from 'node:crypto'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'

/**
 * Identifies what an order would print and where it goes, with the buyer's notes, whose change may take it back, and
 * whether the store has another version that can't be read or shipped some of it, and which twins were canceled. Not its price.
 */
export const reviewKeyOf = ({ order, inspection }: InspectedOrder): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[inspection.request, order.notes, order.sourceChanges.includes('UNREADABLE')],
        ...(order.details.isPartlyShipped ? ['PARTLY_SHIPPED'] : []),
        ...order.twins.flatMap(({ id, isCanceled }) => (isCanceled ? [id] : [])).toSorted(),
      ]),
    )
    .digest('base64url')
    .slice(0, 16)
