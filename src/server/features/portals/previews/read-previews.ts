import type { Listing } from '#contract/portals/listings.ts'
import type { Measurement } from '#contract/products/files.ts'
import type { Product } from '#contract/products/products.ts'
import { placeOf } from '#domain/lettering/lettering-recipe.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PortalTextFacts } from '../texts/read-text.ts'
import { previewKey } from './preview-key.ts'

interface ReadyPreview {
  versionId: string
  sha256: string
  bytes: number
  bounds: Measurement['bounds'] | null
}

/** What a listing shows in 3D: the files that are printed, as far as their previews are made. */
export async function readModels(
  db: Queries,
  { sellerId, portalId }: { sellerId: string; portalId: string },
  { fulfillment, options }: Pick<Product, 'fulfillment' | 'options'>,
  hexes: ReadonlyMap<string, string | null>,
  text: PortalTextFacts | null,
): Promise<Listing['models']> {
  const prints = fulfillment.filter((part) => part.type === 'PRINT')
  const ready = await readReady(
    db,
    sellerId,
    prints.map(({ publicFileServiceId }) => publicFileServiceId),
  )
  const models = prints.flatMap(({ publicFileServiceId, filamentId, filamentOption, quantity }) => {
    const preview = ready.get(publicFileServiceId)
    if (!preview) return []
    const area = text?.areas.get(publicFileServiceId)?.area
    const option = options.some(({ name }) => name === filamentOption) ? (filamentOption ?? null) : null
    return {
      src: `/portal-models/${portalId}/${preview.sha256}`,
      bytes: preview.bytes,
      sizeMm: preview.bounds && sizeOf(preview.bounds),
      quantity,
      hex: hexes.get(filamentId ?? '') ?? null,
      option,
      text: area ? placeOf(area) : null,
    }
  })
  // The same file in the same color is one thing to look at.
  return models.filter(
    (model, index) =>
      models.findIndex(
        (one) => one.src === model.src && one.hex === model.hex && one.option === model.option,
      ) === index,
  )
}

async function readReady(
  db: Queries,
  sellerId: string,
  versionIds: readonly string[],
): Promise<Map<string, ReadyPreview>> {
  const rows = await db.rows<ReadyPreview>(sql`
    select l.version_id, l.sha256, l.bytes, v.measurement -> 'bounds' as bounds
    from listing_previews l join file_versions v on v.id = l.version_id and v.preview_key = l.source_key
    where l.seller_id = ${sellerId} and l.version_id = any(${versionIds}::uuid[]) and l.state = 'READY'
      and l.sha256 is not null and l.bytes is not null`)
  return new Map(rows.map((row) => [row.versionId, row]))
}

/** Of the model itself, because a preview's corners are moved. */
const sizeOf = ({ min, max }: Measurement['bounds']): [number, number, number] => {
  const along = (axis: 0 | 1 | 2) => Math.round(10 * (max[axis] - min[axis])) / 10
  return [along(0), along(1), along(2)]
}

/** The blob of what a portal shows in 3D, whose it is, and whether everyone may see it; null if there is none. */
export async function readModelBlob(
  db: Queries,
  { portalId, sha256 }: { portalId: string; sha256: string },
): Promise<{ key: string; sellerId: string; isPublic: boolean } | null> {
  const row = await db.row<{ sellerId: string; id: string; isPublic: boolean }>(sql`
    select t.seller_id, l.id, t.state in ('LISTED', 'PAUSED') and u.banned is not true as is_public
    from portals t
      join users u on u.id = t.seller_id
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
      cross join lateral jsonb_array_elements(c.content -> 'fulfillment') part
      join listing_previews l on l.seller_id = t.seller_id and l.version_id = (part ->> 'publicFileServiceId')::uuid
    where t.id = ${portalId} and l.sha256 = ${sha256} limit 1`)
  return row && { ...row, key: previewKey({ ...row, sha256 }) }
}
