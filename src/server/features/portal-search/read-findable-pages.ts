import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A page that search engines should know, with when it last changed. */
export interface FindablePage {
  path: string
  changedAt: Date
}

interface Part {
  skip: number
  take: number
}

/** Pages of one kind in a fixed order, a part at a time. */
export interface FindablePages {
  name: string
  /** How many places the parts have. Some may be empty, for makers who are suspended. */
  count(): Promise<number>
  read(part: Part): Promise<FindablePage[]>
}

/** The pages of what is listed, of the makers who list something, and of their collections. */
export const findablePages = (db: Queries): FindablePages[] => [
  { name: 'listings', count: () => countListings(db), read: (part) => readListingPages(db, part) },
  { name: 'makers', count: () => countMakers(db), read: (part) => readMakerPages(db, part) },
  {
    name: 'collections',
    count: () => countCollections(db),
    read: (part) => readCollectionPages(db, part),
  },
]

async function countListings(db: Queries): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*)::integer as count from listing_search`)
  return row!.count
}

// The places are those of the primary key, so that a part late in the list costs little more than the first.
const readListingPages = (db: Queries, { skip, take }: Part): Promise<FindablePage[]> =>
  db.rows<FindablePage>(sql`
    select '/portal/' || t.id as path, t.updated_at as changed_at
    from (
      select seller_id, portal_id from listing_search order by seller_id, portal_id limit ${take} offset ${skip}
    ) s
      join portals t on t.seller_id = s.seller_id and t.id = s.portal_id
      join users u on u.id = t.seller_id and u.banned is not true
    order by s.seller_id, s.portal_id`)

async function countMakers(db: Queries): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from profiles p
    where exists (select 1 from listing_search s where s.seller_id = p.user_id)`)
  return row!.count
}

const readMakerPages = (db: Queries, { skip, take }: Part): Promise<FindablePage[]> =>
  db.rows<FindablePage>(sql`
    select '/portals/profile/' || p.id as path, p.updated_at as changed_at
    from (
      select m.id, m.user_id, m.updated_at from profiles m
      where exists (select 1 from listing_search s where s.seller_id = m.user_id)
      order by m.id limit ${take} offset ${skip}
    ) p
      join users u on u.id = p.user_id and u.banned is not true
    order by p.id`)

async function countCollections(db: Queries): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from portal_collections where is_shown and is_approved and found_listings > 0`)
  return row!.count
}

const readCollectionPages = (db: Queries, { skip, take }: Part): Promise<FindablePage[]> =>
  db.rows<FindablePage>(sql`
    select '/portals/collection/' || c.id as path, c.changed_at
    from (
      select seller_id, id, changed_at from portal_collections where is_shown and is_approved and found_listings > 0
      order by seller_id, id limit ${take} offset ${skip}
    ) c
      join users u on u.id = c.seller_id and u.banned is not true
    order by c.seller_id, c.id`)
