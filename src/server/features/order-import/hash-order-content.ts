import { createHash } from 'node:crypto'
import type { IncomingShopOrder } from '#server/providers/sources/order-source.ts'

/** Hashes everything in an order except its modification time. */
export function hashOrderContent({ modifiedAt: _, ...content }: IncomingShopOrder): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('base64url')
}

/** Sorts object keys, so that equal content has equal text. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
