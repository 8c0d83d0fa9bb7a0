import type { ListingPicture } from '#contract/portals/listings.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { photoAddress } from './read-photos.ts'

export interface Pictured {
  id: string
  title: string
  versionId: string | null
  photo: { id: string; alt: string; widths: number[] } | null
}

/** What the picture of a portal `t` follows from, with its product’s version `c`. */
export const pictured: Sql = sql`
  (select jsonb_build_object('id', x.id, 'alt', x.alt, 'widths', x.widths) from portal_photos x
    where x.seller_id = t.seller_id and x.portal_id = t.id order by x.position, x.id limit 1) as photo,
  (select part->>'publicFileServiceId' from jsonb_array_elements(c.content->'fulfillment') part
    where part->>'type' = 'PRINT' limit 1) as version_id`

export const withVersion: Sql = sql`
  join products p on p.seller_id = t.seller_id and p.id = t.product_id
  join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version`

type Row = Pictured & { isPublic: boolean }

/** The first pictures of portals, by id. */
export const readPictures = async (
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, ListingPicture>> => picturesById(await readRows(db, ids))

/** The same, without those that strangers can’t load. */
export async function readPublicPictures(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, ListingPicture>> {
  const rows = await readRows(db, ids)
  return picturesById(rows.filter(({ isPublic }) => isPublic))
}

const readRows = async (db: Queries, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 0
    ? []
    : await db.rows<Row>(sql`
        select t.id, t.title, t.state in ('LISTED', 'PAUSED') and u.banned is not true as is_public, ${pictured}
        from unnest(${ids}::text[]) as page (id)
          join portals t on t.id = page.id join users u on u.id = t.seller_id ${withVersion}`)

const picturesById = (rows: readonly Row[]): Map<string, ListingPicture> =>
  new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row)
      return picture ? [[row.id, picture] as const] : []
    }),
  )

export function pictureOf({ id, title, versionId, photo }: Pictured): ListingPicture | null {
  if (photo) return { src: photoAddress(id, photo), widths: photo.widths, alt: photo.alt || title }
  return versionId ? { src: `/portal-pictures/${id}/${versionId}`, widths: [], alt: title } : null
}
