import type { LetteringAsset } from '#contract/products/lettering-assets.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface StoredAsset extends LetteringAsset {
  content: Buffer
}

/** A seller’s own logo or font; null if it isn’t theirs. */
export async function readAsset(db: Queries, sellerId: string, id: string): Promise<StoredAsset | null> {
  const row = await db.row<
    Omit<StoredAsset, 'createdAt' | 'content'> & { createdAt: Date; content: string }
  >(sql`
    select id, kind, name, octet_length(content) as bytes, created_at, encode(content, 'base64') as content
    from lettering_assets where seller_id = ${sellerId} and id = ${id}`)
  return row && { ...isoTimes(row), content: Buffer.from(row.content, 'base64') }
}
