import type { Portal } from '#contract/portals/portals.ts'
import type { ProductContent } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PortalFacts } from '../portals/listed-items.ts'
import type { StoredPhoto } from '../portals/photos/read-photos.ts'

type FeedPortal = Pick<
  Portal,
  | 'id'
  | 'state'
  | 'title'
  | 'description'
  | 'priceCents'
  | 'currency'
  | 'countries'
  | 'leadDays'
  | 'textField'
>

/** What a feed needs about a listing. */
export interface FeedListing extends FeedPortal {
  sellerId: string
  isArchived: boolean
  product: ProductContent
  maker: { name: string; isOnHoliday: boolean } | null
  items: PortalFacts['stored']
  photos: Pick<StoredPhoto, 'id' | 'widths'>[]
  /** The first printed file with a picture of ours. */
  versionId: string | null
}

/** Which listing it is. */
export interface FeedPlace {
  sellerId: string
  portalId: string
}

/** Places of listings in a fixed order, after a place. */
export const readFeedPlaces = (
  db: Queries,
  { after, take }: { after: FeedPlace; take: number },
): Promise<FeedPlace[]> =>
  db.rows<FeedPlace>(sql`
    select seller_id, portal_id from listing_search
    where (seller_id, portal_id) > (${after.sellerId}, ${after.portalId})
    order by seller_id, portal_id limit ${take}`)

/** The listings at these places, without those of suspended makers. */
export const readFeedListings = (db: Queries, places: readonly FeedPlace[]): Promise<FeedListing[]> =>
  db.rows<FeedListing>(sql`
    select t.seller_id, t.id, t.state, t.title, t.description, t.price_cents, t.currency, t.countries, t.lead_days, t.text_field,
      p.archived_at is not null as is_archived, c.content as product,
      (select jsonb_build_object('name', m.name, 'isOnHoliday', m.is_on_holiday)
        from profiles m where m.user_id = t.seller_id) as maker,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'variant', i.options, 'priceCents', i.price_cents,
          'isOffered', i.is_offered)) from portal_items i
        where i.seller_id = t.seller_id and i.portal_id = t.id), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'widths', x.widths) order by x.position, x.id)
        from portal_photos x where x.seller_id = t.seller_id and x.portal_id = t.id), '[]') as photos,
      (select v.id from jsonb_array_elements(c.content->'fulfillment') with ordinality as part (value, place)
          join file_versions v on v.id = (part.value->>'publicFileServiceId')::uuid
        where part.value->>'type' = 'PRINT' and v.picture_key is not null
        order by part.place limit 1) as version_id
    from unnest(${places.map(({ sellerId }) => sellerId)}::text[], ${places.map(({ portalId }) => portalId)}::text[])
        with ordinality as page (seller_id, portal_id, place)
      join portals t on t.seller_id = page.seller_id and t.id = page.portal_id and t.state = 'LISTED'
      join users u on u.id = t.seller_id and u.banned is not true
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
    order by page.place`)

interface DeliveryPrice {
  country: string
  currency: string
  cents: number
}

/** What the last delivery to each country cost, as checkouts charge it. */
export const readDeliveryPrices = (db: Queries): Promise<DeliveryPrice[]> =>
  db.rows<DeliveryPrice>(sql`select country, currency, cents from delivery_prices order by country`)
