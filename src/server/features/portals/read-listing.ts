import type { Listing } from '#contract/portals/listings.ts'
import type { Portal } from '#contract/portals/portals.ts'
import type { Product, ProductContent } from '#contract/products/products.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { pictureOf, type StoredPicture, smallPicture } from '../account/read-profile-pictures.ts'
import type { StoredItem } from './item-store.ts'
import { listedItems } from './listed-items.ts'
import { photoAddress, type StoredPhoto } from './photos/read-photos.ts'
import { readModels } from './previews/read-previews.ts'
import { type PortalRow, portalColumns, presentPortal } from './read-portals.ts'
import { renderDescription } from './render-description.ts'
import { listedText, type PortalTextFacts, readPortalText } from './texts/read-text.ts'
import { type KnownVariant, variantsOfProduct } from './variants-of-product.ts'

/** A listing as everyone reads it, with whose it is. */
export interface ReadListing {
  sellerId: string
  portal: Portal
  product: Product
  /** What printing each variant costs, and what keeps it from being printed. */
  variants: readonly KnownVariant[]
  /** Whether the pictures are the seller’s photos. */
  hasPhotos: boolean
  /** Where the text of a buyer goes; null if they write none. */
  text: PortalTextFacts | null
  listing: Omit<Listing, 'isOwn' | 'handoverBy'>
}

/** A portal as buyers read it, in whatever state it is; null if there is none with this id. */
export async function readListing(context: Pick<Context, 'db'>, id: string): Promise<ReadListing | null> {
  const { db } = context
  const found = await findListed(db, id)
  if (!found) return null
  const { sellerId, portal, product, items: stored, photos } = found
  const maker = found.maker && { ...found.maker, avatar: smallPicture(found.maker.avatar) }
  const text = await readPortalText(db, sellerId, portal, product)
  const { variants, filaments } = await variantsOfProduct(context, product, text)
  const items = listedItems({ portal, product, maker, variants, stored })
  const hexes = new Map(filaments.map((filament) => [filament.id, filament.hex]))
  return {
    sellerId,
    portal,
    product,
    variants,
    hasPhotos: photos.length > 0,
    text,
    listing: {
      id,
      title: portal.title,
      description: portal.description,
      descriptionHtml: renderDescription(portal.description),
      state: portal.state,
      currency: portal.currency,
      fromCents: items.length > 0 ? Math.min(...items.map(({ priceCents }) => priceCents)) : null,
      choices: product.options
        .map(({ name, values }) => ({
          name,
          values: values
            .filter(({ value }) => items.some(({ variant }) => variant[name] === value))
            .map(({ value, filamentId }) => ({ value, hex: hexes.get(filamentId ?? '') ?? null })),
        }))
        .filter(({ values }) => values.length > 0),
      items,
      textField: listedText(text),
      countries: portal.countries,
      leadDays: portal.leadDays,
      rights: { origin: portal.rightsOrigin, license: portal.rightsLicense },
      pictures: photos.length > 0 ? photosOf(portal, photos) : picturesOf(portal, product),
      models: await readModels(db, { sellerId, portalId: id }, product, hexes, text),
      maker,
      listedAt: portal.listedAt,
      updatedAt: portal.updatedAt,
    },
  }
}

const photosOf = ({ id, title }: Portal, photos: readonly StoredPhoto[]): Listing['pictures'] =>
  photos.map((photo, index) => ({
    src: photoAddress(id, photo),
    widths: photo.widths,
    size: { width: photo.widths.at(-1) ?? 0, height: photo.height },
    alt: photo.alt || (index === 0 ? title : `${title}, photo ${index + 1}`),
  }))

/** Our own picture of each printed file, the first one first. */
function picturesOf({ id, title }: Portal, { fulfillment }: Product): Listing['pictures'] {
  const files = fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  return [...new Set(files)].map((versionId, index) => ({
    src: `/portal-pictures/${id}/${versionId}`,
    widths: [],
    size: null,
    alt: index === 0 ? title : `${title}, part ${index + 1}`,
  }))
}

interface Found {
  sellerId: string
  maker: (Omit<NonNullable<Listing['maker']>, 'avatar'> & { avatar: StoredPicture | null }) | null
  portal: Portal
  product: Product
  items: StoredItem[]
  photos: StoredPhoto[]
}

type StoredProduct = Pick<Product, 'id' | 'version' | 'isArchived' | 'createdAt' | 'updatedAt'> & {
  content: ProductContent
}
type Row = PortalRow & Omit<Found, 'portal' | 'product'> & { stored: StoredProduct }

/**
 * A portal with all that its page shows of the maker. One statement, because it is read for each visitor. A listing is hidden while its
 * seller's account is suspended or closed.
 */
async function findListed(db: Queries, id: string): Promise<Found | null> {
  const row = await db.row<Row>(sql`
    select ${portalColumns}, t.seller_id,
      (select jsonb_build_object('id', m.id, 'name', m.name, 'country', m.country, 'isOnHoliday', m.is_on_holiday,
          'avatar', ${pictureOf(sql`m.user_id`, 'AVATAR')})
        from profiles m where m.user_id = t.seller_id) as maker,
      jsonb_build_object('id', p.id, 'content', c.content, 'version', p.version, 'isArchived', p.archived_at is not null,
        'createdAt', p.created_at, 'updatedAt', p.updated_at) as stored,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'variant', i.options, 'priceCents', i.price_cents,
          'isOffered', i.is_offered)), '[]')
        from portal_items i where i.seller_id = t.seller_id and i.portal_id = t.id) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'alt', x.alt, 'height', x.height, 'widths', x.widths)
          order by x.position, x.id), '[]')
        from portal_photos x where x.seller_id = t.seller_id and x.portal_id = t.id) as photos
    from portals t join users u on u.id = t.seller_id
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
    where t.id = ${id} and u.banned is not true`)
  if (!row) return null
  const { sellerId, maker, stored, items, photos, ...portal } = row
  const { content, createdAt, updatedAt, ...product } = stored
  const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
  return {
    ...{ sellerId, maker, items, photos, portal: presentPortal(portal) },
    product: { ...content, ...product, ...isoTimes(times) },
  }
}
