import { createHash } from 'node:crypto'
import type { IncomingShopOrder } from '#server/providers/sources/order-source.ts'

/** Stands for everything that an order source says of an order, but for when it changed. */
export function hashOrderContent({ modifiedAt: _, ...content }: IncomingShopOrder): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('base64url')
}

/** The same facts give the same text, in whatever order a source or our reading of it names them. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
