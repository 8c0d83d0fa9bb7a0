import type { LetteringArea } from '#contract/products/lettering.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

/** The area of a file; null if it takes no text. */
export async function findArea(db: Queries, sellerId: string, fileId: string): Promise<LetteringArea | null> {
  const row = await db.row<{ content: LetteringArea }>(sql`
    select content from lettering_areas where seller_id = ${sellerId} and file_id = ${fileId}`)
  return row?.content ?? null
}

/** Stores the area of a file, or removes it. */
export async function saveArea(
  tx: Queries,
  { sellerId, fileId, at }: { sellerId: string; fileId: string; at: Date },
  area: LetteringArea | null,
): Promise<void> {
  if (area === null) {
    await tx.run(sql`delete from lettering_areas where seller_id = ${sellerId} and file_id = ${fileId}`)
    return
  }
  await tx.run(sql`
    insert into lettering_areas (seller_id, file_id, content, updated_at)
    values (${sellerId}, ${fileId}, ${json(area)}::jsonb, ${at})
    on conflict (seller_id, file_id) do update set content = excluded.content, updated_at = excluded.updated_at`)
}
