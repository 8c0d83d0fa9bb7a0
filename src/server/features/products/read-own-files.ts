import type { ProductContent } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readOwnVersions } from '../files/read-files.ts'

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

export const filesIn = ({ fulfillment }: Made): string[] =>
  fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
