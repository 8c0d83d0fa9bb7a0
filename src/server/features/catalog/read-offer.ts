import type { ListedComponent, ListedFilament } from '#contract/products/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CatalogKind, everyKind } from './read-unknown.ts'

export interface OfferedParts {
  /** Parts of the catalog that were never fetched. */
  unknown: readonly CatalogKind[]
  filaments: readonly ListedFilament[]
  /** The orderable ones. */
  components: readonly Pick<ListedComponent, 'id' | 'name' | 'priceCents'>[]
}

/** What the catalog has of these filaments and components. One statement, because each view of a listing needs it. */
export async function readOffer(
  db: Queries,
  { filamentIds, componentIds }: { filamentIds: readonly string[]; componentIds: readonly string[] },
): Promise<OfferedParts> {
  const row = await db.row<OfferedParts>(sql`
    select
      array(select what.what from ${everyKind} left join catalog_fetches f on f.what = what.what
        where f.fetched_at is null) as unknown,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'profile', profile, 'color', color, 'hex', hex,
          'isAvailable', is_available, 'isListed', is_listed, 'since', available_since) order by name, id), '[]')
        from filaments where id::text = any(${filamentIds}::text[])) as filaments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'priceCents', price_cents)), '[]')
        from components where is_available and id::text = any(${componentIds}::text[])) as components`)
  const { filaments = [], ...offer } = row ?? { unknown: [], components: [] }
  return {
    ...offer,
    filaments: filaments.map(({ since, ...filament }) => ({
      ...filament,
      since: new Date(since).toISOString(),
    })),
  }
}
