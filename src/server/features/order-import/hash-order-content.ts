import { createHash } from 'node:crypto'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'

/** Hashes everything in an order except when it was modified, and the platform, which belongs to the store. */
export function hashOrderContent({
  modifiedAt: _,
  modifiedAtLatest: _latest,
  platform: _platform,
  ...content
}: IncomingShopOrder): string {
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
