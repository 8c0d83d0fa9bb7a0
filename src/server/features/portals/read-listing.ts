import type { Listing } from '#contract/portals/listings.ts'
import type { Portal } from '#contract/portals/portals.ts'
import type { Product } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { pictureOf, type StoredPicture, smallPicture } from '../account/read-profile-pictures.ts'
import { readProduct } from '../products/read-products.ts'
import { readItems } from './item-store.ts'
import { listedItems } from './listed-items.ts'
import { photoAddresses, readPhotos, type StoredPhoto } from './photos/read-photos.ts'
import { readModels } from './previews/read-previews.ts'
import { readPortal } from './read-portals.ts'
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
  listing: Omit<Listing, 'isOwn'>
}

/** A portal as buyers read it, in whatever state it is; null if there is none with this id. */
export async function readListing(context: Pick<Context, 'db'>, id: string): Promise<ReadListing | null> {
  const { db } = context
  const found = await findPortalWithMaker(db, id)
  if (!found) return null
  const { sellerId } = found
  const maker = found.maker && { ...found.maker, avatar: smallPicture(found.maker.avatar) }
  const portal = await readPortal(db, { sellerId, id })
  const product = portal && (await readProduct(db, sellerId, portal.product.id))
  if (!portal || !product) return null
  const text = await readPortalText(db, sellerId, portal, product)
  const [{ variants, filaments }, stored, photos] = await Promise.all([
    variantsOfProduct(context, product, text),
    readItems(db, { sellerId, id }),
    readPhotos(db, { sellerId, id }),
  ])
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
    ...photoAddresses(id, photo),
    alt: photo.alt || (index === 0 ? title : `${title}, photo ${index + 1}`),
  }))

/** Our own picture of each printed file, the first one first. */
function picturesOf({ id, title }: Portal, { fulfillment }: Product): Listing['pictures'] {
  const files = fulfillment.flatMap((part) => (part.type === 'PRINT' ? [part.publicFileServiceId] : []))
  return [...new Set(files)].map((versionId, index) => ({
    src: `/portal-pictures/${id}/${versionId}`,
    srcSet: null,
    alt: index === 0 ? title : `${title}, part ${index + 1}`,
  }))
}

interface Found {
  sellerId: string
  maker: (Omit<NonNullable<Listing['maker']>, 'avatar'> & { avatar: StoredPicture | null }) | null
}

/** A listing is hidden while its seller's account is suspended or closed. */
const findPortalWithMaker = (db: Queries, id: string): Promise<Found | null> =>
  db.row<Found>(sql`
    select t.seller_id,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'country', p.country, 'isOnHoliday', p.is_on_holiday,
          'avatar', ${pictureOf(sql`p.user_id`, 'AVATAR')})
        from profiles p where p.user_id = t.seller_id) as maker
    from portals t join users u on u.id = t.seller_id
    where t.id = ${id} and u.banned is not true`)
