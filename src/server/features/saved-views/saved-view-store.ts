import type { SavedView } from '#contract/orders/saved-views.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

export type StoredView = Omit<SavedView, 'count'>
export type ViewPatch = { [K in 'name' | 'search' | 'isDefault']?: StoredView[K] | undefined }

const columns = sql`id, list, name, search, is_default`

/** The views of a seller by list and name. */
export const listViews = (db: Queries, sellerId: string): Promise<StoredView[]> =>
  db.rows(sql`
    select ${columns} from saved_views where seller_id = ${sellerId} order by list, lower(name), created_at, id`)

/** Serializes changes to a seller's views, to enforce the limit and one default per list. */
export async function lockViews(tx: Queries, sellerId: string): Promise<void> {
  await tx.row(sql`select 1 from users where id = ${sellerId} for no key update`)
}

/** Stores a view unless the seller has reached the limit. */
export async function insertView(
  tx: Queries,
  { id, sellerId, list, name, search, at }: Omit<StoredView, 'isDefault'> & { sellerId: string; at: Date },
  most: number,
): Promise<StoredView | null> {
  return await tx.row<StoredView>(sql`
    insert into saved_views (id, seller_id, list, name, search, created_at)
    select ${id}, ${sellerId}, ${list}, ${name}, ${json(search)}::jsonb, ${at}
    where (select count(*) from saved_views where seller_id = ${sellerId}) < ${most}
    returning ${columns}`)
}

/** Updates only the given fields. Null if the seller has no such view. */
export async function updateView(
  tx: Queries,
  { id, sellerId }: { id: string; sellerId: string },
  { name, search, isDefault }: ViewPatch,
): Promise<StoredView | null> {
  if (isDefault) {
    await tx.run(sql`
      update saved_views set is_default = false
      where seller_id = ${sellerId} and is_default and id <> ${id}
        and list = (select list from saved_views where seller_id = ${sellerId} and id = ${id})`)
  }
  return await tx.row<StoredView>(sql`
    update saved_views set
      name = coalesce(${name ?? null}, name),
      search = coalesce(${search ? json(search) : null}::jsonb, search),
      is_default = coalesce(${isDefault ?? null}, is_default)
    where seller_id = ${sellerId} and id = ${id} returning ${columns}`)
}

export async function deleteView(db: Queries, sellerId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from saved_views where seller_id = ${sellerId} and id = ${id}`)) > 0
}
