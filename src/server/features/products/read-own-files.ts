import type { ProductContent } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readOwnVersions, readUnsizedVersions } from '../files/versions/read-versions.ts'

type Made = Pick<ProductContent, 'fulfillment'>

/** The product's files the seller may print. Files it printed before always count, even if deleted. */
export async function readOwnFiles(
  db: Queries,
  sellerId: string,
  { product, before = null }: { product: Made; before?: Made | null },
): Promise<ReadonlySet<string>> {
  const own = await readOwnVersions(db, sellerId, filesIn(product))
  return new Set([...own, ...(before ? filesIn(before) : [])])
}

export async function readAllOwnFiles(db: Queries, sellerId: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from file_versions where version > 0 and (seller_id = ${sellerId} or seller_id is null)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Rejects files that the product didn’t print before, if their size isn’t known for sure. */
export async function requireSizes(
  db: Queries,
  sellerId: string,
  { product, before = null }: { product: Made; before?: Made | null },
): Promise<void> {
  const known = before ? filesIn(before) : []
  const added = filesIn(product).filter((id) => !known.includes(id))
  if (added.length === 0) return
  const unsized = await readUnsizedVersions(db, sellerId, added)
  if (unsized.size === 0) return
  const details = product.fulfillment.flatMap((part, index) => {
    const reason = part.type === 'PRINT' && unsized.get(part.publicFileServiceId)
    const path = `body.fulfillment.${index}.publicFileServiceId`
    return reason ? [{ path, message: unsizedTexts[reason] }] : []
  })
  const isInDoubt = [...unsized.values()].includes('IN_DOUBT')
  throw new Failure(isInDoubt ? 'SIZE_UNCONFIRMED' : 'FILE_NOT_READY', { details: details.slice(0, 20) })
}

export const unsizedTexts = {
  MEASURING: 'is still being measured',
  IN_DOUBT: 'has no unit, and its assumed size is unlikely. Confirm its size first',
} as const

export const filesIn = ({ fulfillment }: Made): string[] =>
  fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
