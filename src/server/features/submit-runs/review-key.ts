import { createHash } from 'node:crypto'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'

/** Identifies what an order would print and where it goes, with the buyer's notes, whose change may take it back. Not its price. */
export const reviewKeyOf = ({ order, inspection }: InspectedOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([inspection.request, order.notes]))
    .digest('base64url')
    .slice(0, 16)
