import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { NewReport } from '../moderation/take-reports.ts'

export interface CollectionPlace {
  sellerId: string
  id: string
}

interface Texts {
  name: string
  description: string
}

/** A collection as it is stored, without its listings. */
export interface StoredCollection extends CollectionPlace, Texts {
  isShown: boolean
  isApproved: boolean
  version: number
}

/** Serializes new collections of a seller, so that there are never more than the maximum. */
export async function lockCollections(tx: Queries, sellerId: string): Promise<void> {
  await tx.row(sql`select 1 from users where id = ${sellerId} for no key update`)
}

/**
 * Keeps portals of a seller as they are until the transaction ends: a portal that is paused meanwhile waits, and then counts.
 * Returns how many of them the seller has. Taken before the collection.
 */
export async function lockListings(tx: Queries, sellerId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from portals where seller_id = ${sellerId} and id = any(${[...ids]}::text[]) order by id for key share`)
  return rows.length
}

/** Whose collection it is, if everyone sees it; null otherwise. */
export const findPublicCollection = (db: Queries, id: string): Promise<CollectionPlace | null> =>
  db.row<CollectionPlace>(sql`
    select c.seller_id, c.id from portal_collections c join users u on u.id = c.seller_id and u.banned is not true
    where c.id = ${id} and c.is_shown and c.is_approved and c.found_listings > 0`)

const stored = sql`seller_id, id, name, description, is_shown, is_approved, version`

export const findCollection = (db: Queries, id: string): Promise<StoredCollection | null> =>
  db.row<StoredCollection>(sql`select ${stored} from portal_collections where id = ${id}`)

export const lockCollection = (
  tx: Queries,
  { sellerId, id }: CollectionPlace,
): Promise<StoredCollection | null> =>
  tx.row<StoredCollection>(sql`
    select ${stored} from portal_collections where seller_id = ${sellerId} and id = ${id} for update`)

/** False when the seller has as many as there may be. */
export async function insertCollection(
  tx: Queries,
  collection: CollectionPlace & Texts & { isShown: boolean; at: Date },
  max: number,
): Promise<boolean> {
  const { sellerId, id, name, description, isShown, at } = collection
  const inserted = await tx.run(sql`
    insert into portal_collections (seller_id, id, name, description, is_shown, created_at, changed_at)
    select ${sellerId}, ${id}, ${name}, ${description}, ${isShown}, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from portal_collections where seller_id = ${sellerId}) < ${max}`)
  return inserted > 0
}

/** Stores what the maker wrote as the next version. */
export async function writeCollection(
  tx: Queries,
  {
    sellerId,
    id,
    name,
    description,
    isShown,
    isApproved,
    at,
  }: Omit<StoredCollection, 'version'> & { at: Date },
): Promise<void> {
  await tx.run(sql`
    update portal_collections set name = ${name}, description = ${description}, is_shown = ${isShown},
      is_approved = ${isApproved}, version = version + 1, changed_at = ${at},
      review_note = case when ${isShown} then null else review_note end
    where seller_id = ${sellerId} and id = ${id}`)
}

export const readListingIds = async (tx: Queries, { sellerId, id }: CollectionPlace): Promise<string[]> =>
  (
    await tx.rows<{ portalId: string }>(sql`
      select portal_id from portal_collection_items where seller_id = ${sellerId} and collection_id = ${id}
      order by position`)
  ).map(({ portalId }) => portalId)

/** Stores which listings it has, in their order. */
export async function writeListings(
  tx: Queries,
  { sellerId, id }: CollectionPlace,
  portalIds: readonly string[],
): Promise<void> {
  await tx.run(
    sql`delete from portal_collection_items where seller_id = ${sellerId} and collection_id = ${id}`,
  )
  await tx.run(sql`
    insert into portal_collection_items (seller_id, collection_id, portal_id, position)
    select ${sellerId}, ${id}, portal_id, place from unnest(${[...portalIds]}::text[]) with ordinality as given (portal_id, place)`)
  await countListings(tx, sellerId, [id])
}

/** Counts again in the collections that have a portal. Part of every change of a portal, whose row is locked. */
export async function countListingsWith(
  tx: Queries,
  { sellerId, portalId }: { sellerId: string; portalId: string },
): Promise<void> {
  // A separate statement, because only a later one sees what it waited for.
  const rows = await tx.rows<{ id: string }>(sql`
    select c.id from portal_collections c
    where c.seller_id = ${sellerId} and c.id in (
      select i.collection_id from portal_collection_items i where i.seller_id = ${sellerId} and i.portal_id = ${portalId})
    order by c.id for no key update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await countListings(tx, sellerId, ids)
}

async function countListings(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update portal_collections c set found_listings = found.count
    from (
      select w.id, count(s.portal_id)::integer as count from unnest(${[...ids]}::text[]) w (id)
        left join portal_collection_items i on i.seller_id = ${sellerId} and i.collection_id = w.id
        left join listing_search s on s.seller_id = i.seller_id and s.portal_id = i.portal_id
      group by w.id
    ) found
    where c.seller_id = ${sellerId} and c.id = found.id and c.found_listings <> found.count`)
}

export async function deleteCollection(db: Queries, { sellerId, id }: CollectionPlace): Promise<boolean> {
  return (await db.run(sql`delete from portal_collections where seller_id = ${sellerId} and id = ${id}`)) > 0
}

export async function insertCollectionReport(
  db: Queries,
  { sellerId }: CollectionPlace,
  { id, aboutId, reason, text, at }: NewReport,
): Promise<void> {
  await db.run(sql`
    insert into portal_collection_reports (seller_id, id, collection_id, reason, text, created_at)
    values (${sellerId}, ${id}, ${aboutId}, ${reason}, ${text}, ${at})`)
}

/** Closes what is open about a collection. Returns how many reports that were. */
export const closeCollectionReports = (
  tx: Queries,
  { sellerId, id, at }: CollectionPlace & { at: Date },
): Promise<number> =>
  tx.run(sql`
    update portal_collection_reports set closed_at = ${at}
    where seller_id = ${sellerId} and collection_id = ${id} and closed_at is null`)

/** Approves the texts as they are, or hides the collection until its maker shows it again. */
export async function writeDecision(
  tx: Queries,
  { sellerId, id, at }: CollectionPlace & { at: Date },
  { isApproved, note }: { isApproved: boolean; note: string | null },
): Promise<void> {
  await tx.run(sql`
    update portal_collections set is_approved = ${isApproved}, is_shown = ${isApproved}, review_note = ${note},
      version = version + 1, changed_at = ${at}
    where seller_id = ${sellerId} and id = ${id}`)
}
