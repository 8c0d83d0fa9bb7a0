import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface DraftInUse {
  id: string
  number: string
  title: string
  /** The filaments and components it references. */
  things: string[]
}

const MAX_DRAFTS = 1_000

/** The seller's unsent manual orders, with the filaments and components they reference. */
export const readDraftsUsing = (db: Queries, sellerId: string): Promise<DraftInUse[]> =>
  db.rows(sql`
    select d.id, 'D-' || d.number as number, d.title, array_agg(distinct named.id) as things
    from direct_orders d, jsonb_array_elements(d.content->'items') item,
      lateral (values (item->>'filamentId'), (item->>'componentId')) named (id)
    where d.seller_id = ${sellerId} and d.print_order_id is null and named.id is not null
    group by d.id, d.number, d.title, d.updated_at order by d.updated_at desc, d.id limit ${MAX_DRAFTS}`)
