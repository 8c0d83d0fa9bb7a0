import type { ListedCard } from '#contract/portals/explore.ts'
import type { CollectionCard } from '#contract/portals/portal-collections.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { readPictures } from '../portals/photos/read-first-pictures.ts'
import { readCards } from './read-found-listings.ts'

/** How many collections the first page of the market shows. */
const EXPLORED = 3
/** How many of the last changed are looked at. A maker has at most 50, so these are of four makers at least. */
const CANDIDATES = 200
const PICTURES = 3

/** The collections that changed last and have enough to show, one of each maker. */
export async function readNewCollections(db: Queries): Promise<CollectionCard[]> {
  const rows = await readRows(
    db,
    sql`(
      select n.seller_id, n.id from (
        select seller_id, id, changed_at, row_number() over (partition by seller_id order by changed_at desc, id desc) as place
        from (
          select seller_id, id, changed_at from portal_collections where is_shown and is_approved and found_listings >= 3
          order by changed_at desc, id desc limit ${CANDIDATES}
        ) candidate
      ) n join users u on u.id = n.seller_id and u.banned is not true
      where n.place = 1 order by n.changed_at desc, n.id desc limit ${EXPLORED}
    )`,
  )
  return await withPictures(db, rows.filter(isCollection))
}

/** A maker's collections that have listings, the last changed first; null if there is no such maker. */
export async function readMakerCollections(db: Queries, profileId: string): Promise<CollectionCard[] | null> {
  const rows = await readRows(
    db,
    sql`(
      select p.user_id, c.id from profiles p join users u on u.id = p.user_id and u.banned is not true
        left join portal_collections c on c.seller_id = p.user_id and c.is_shown and c.is_approved and c.found_listings > 0
      where p.id = ${profileId}
    )`,
  )
  return rows.length === 0 ? null : await withPictures(db, rows.filter(isCollection))
}

type CardRow = Omit<CollectionCard, 'pictures'> & { portalIds: string[] }

/** A maker without collections. */
type NoCollection = Record<keyof CardRow, null>

const isCollection = (row: CardRow | NoCollection): row is CardRow => row.id !== null

const readRows = (db: Queries, which: Sql): Promise<(CardRow | NoCollection)[]> =>
  db.rows<CardRow | NoCollection>(sql`
    select c.id, c.name, c.found_listings as count,
      (select jsonb_build_object('id', m.id, 'name', m.name) from profiles m where m.user_id = c.seller_id) as maker,
      case when c.id is not null then array(
        select i.portal_id from ${findableListings}
        where i.seller_id = c.seller_id and i.collection_id = c.id order by i.position limit ${PICTURES}
      ) end as portal_ids
    from ${which} chosen (seller_id, id)
      left join portal_collections c on c.seller_id = chosen.seller_id and c.id = chosen.id
    order by c.changed_at desc, c.id desc`)

async function withPictures(db: Queries, rows: readonly CardRow[]): Promise<CollectionCard[]> {
  const pictures = await readPictures(
    db,
    rows.flatMap(({ portalIds }) => portalIds),
  )
  return rows.map(({ portalIds, ...card }) => ({
    ...card,
    pictures: portalIds.flatMap((id) => pictures.get(id) ?? []),
  }))
}

/** Of the listings in collections, those that visitors find. */
const findableListings: Sql = sql`
  portal_collection_items i join listing_search s on s.seller_id = i.seller_id and s.portal_id = i.portal_id`

interface FoundCollection {
  id: string
  name: string
  description: string
  maker: { id: string; name: string } | null
  portalIds: string[]
}

/** A collection that everyone sees, with its listings; null if it has none, or isn't public. */
export async function readPublicCollection(
  db: Queries,
  id: string,
): Promise<(Omit<FoundCollection, 'portalIds'> & { listings: ListedCard[] }) | null> {
  const row = await db.row<FoundCollection>(sql`
    select c.id, c.name, c.description,
      (select jsonb_build_object('id', m.id, 'name', m.name) from profiles m where m.user_id = c.seller_id) as maker,
      array(
        select i.portal_id from ${findableListings}
        where i.seller_id = c.seller_id and i.collection_id = c.id order by i.position
      ) as portal_ids
    from portal_collections c join users u on u.id = c.seller_id and u.banned is not true
    where c.id = ${id} and c.is_shown and c.is_approved`)
  if (!row) return null
  const { portalIds, ...collection } = row
  const listings = await readCards(db, portalIds)
  return listings.length > 0 ? { ...collection, listings } : null
}
