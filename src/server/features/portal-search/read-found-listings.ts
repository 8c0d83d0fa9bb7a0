import type { ListedCard } from '#contract/portals/explore.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { photoAddresses } from '../portals/photos/read-photos.ts'

export interface ListingQuery {
  text: string
  country: string | undefined
  maker: string | undefined
  sort: ListingSort
}

/** Found listings are ranked and counted up to this many, however many there are. */
export const MAX_FOUND = 2_000

interface Found {
  portalId: string
  total: number
}

/** Ids of one page of the listings that fit, with how many fit, up to one more than `MAX_FOUND`. */
export async function readFoundListings(
  db: Queries,
  query: ListingQuery,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const hits = await db.rows<Found>(sql`
    with hit as materialized (
      select s.portal_id, s.from_cents, s.listed_at, ${rank(query.text)} as rank
      from listing_search s join users u on u.id = s.seller_id and u.banned is not true
      where ${fits(query)} order by ${cheapFirst(query.sort)} limit ${MAX_FOUND + 1}
    )
    select portal_id, (select count(*) from hit)::integer as total from hit
    order by ${orders[query.text === '' && query.sort === 'relevance' ? 'newest' : query.sort]}
    limit ${take} offset ${skip}`)
  if (hits.length > 0 || skip === 0)
    return { ids: hits.map(({ portalId }) => portalId), total: hits[0]?.total ?? 0 }
  const first = await readFoundListings(db, query, { skip: 0, take: 1 })
  return { ids: [], total: first.total }
}

const words = (text: string): Sql => sql`websearch_to_tsquery('english', ${text})`

function fits({ text, country, maker }: ListingQuery): Sql {
  const withText = text === '' ? sql`` : sql`and s.document @@ ${words(text)}`
  const soldTo = country === undefined ? sql`` : sql`and s.countries @> array[${country}]::text[]`
  const ofMaker =
    maker === undefined
      ? sql``
      : sql`and s.seller_id = (select p.user_id from profiles p where p.id = ${maker})`
  return sql`true ${withText} ${soldTo} ${ofMaker}`
}

const rank = (text: string): Sql => (text === '' ? sql`0::real` : sql`ts_rank(s.document, ${words(text)})`)

/** Which of too many are taken: by price if that is the order, or else the newest. */
function cheapFirst(sort: ListingSort): Sql {
  if (sort === 'cheapest') return sql`s.from_cents, s.portal_id`
  if (sort === 'dearest') return sql`s.from_cents desc, s.portal_id desc`
  return sql`s.listed_at desc, s.portal_id desc`
}

const orders: Record<ListingSort, Sql> = {
  relevance: sql`rank desc, listed_at desc, portal_id desc`,
  newest: sql`listed_at desc, portal_id desc`,
  cheapest: sql`from_cents, portal_id`,
  dearest: sql`from_cents desc, portal_id desc`,
}

type Row = Omit<ListedCard, 'picture' | 'fromCents'> & {
  versionId: string | null
  photo: { id: string; alt: string; widths: number[] } | null
  fromCents: number
}

/** What cards show, in the order of the ids. */
export async function readCards(db: Queries, ids: readonly string[]): Promise<ListedCard[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<Row>(sql`
    select t.id, t.title, s.from_cents, t.currency, t.lead_days,
      (select jsonb_build_object('id', x.id, 'alt', x.alt, 'widths', x.widths) from portal_photos x
        where x.seller_id = t.seller_id and x.portal_id = t.id order by x.position, x.id limit 1) as photo,
      (select part->>'publicFileServiceId' from jsonb_array_elements(c.content->'fulfillment') part
        where part->>'type' = 'PRINT' limit 1) as version_id,
      coalesce((select array_agg(distinct f.hex) from jsonb_array_elements(c.content->'options') o
        cross join jsonb_array_elements(o->'values') v join filaments f on f.id::text = v->>'filamentId'), '{}') as colors,
      (select jsonb_build_object('id', m.id, 'name', m.name) from profiles m where m.user_id = t.seller_id) as maker
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join portals t on t.id = page.id
      join listing_search s on s.seller_id = t.seller_id and s.portal_id = t.id
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
    order by page.place`)
  return rows.map(({ versionId, photo, ...card }) => ({
    ...card,
    picture: pictureOf(card, versionId, photo),
  }))
}

function pictureOf(
  { id, title }: { id: string; title: string },
  versionId: Row['versionId'],
  photo: Row['photo'],
): ListedCard['picture'] {
  if (photo) return { ...photoAddresses(id, photo), alt: photo.alt || title }
  return versionId ? { src: `/portal-pictures/${id}/${versionId}`, srcSet: null, alt: title } : null
}
