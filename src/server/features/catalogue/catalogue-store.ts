import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { ProviderComponent, ProviderFilament } from '#server/providers/print/print-provider.ts'

export type CatalogueKind = 'filaments' | 'components'

/** Which parts of the catalogue were never fetched, or not since then. */
export async function findStale(db: Queries, since: Date): Promise<CatalogueKind[]> {
  const rows = await db.rows<{ what: CatalogueKind }>(sql`
    select what from unnest(array['filaments', 'components']) what
    where not exists (select from catalogue_fetches f where f.what = what.what and f.fetched_at > ${since})`)
  return rows.map(({ what }) => what)
}

/** Notes that a part of the catalogue is as the provider tells it now. Fetches that come at once wait for each other. */
export async function noteFetch(tx: Queries, what: CatalogueKind, at: Date): Promise<void> {
  await tx.run(sql`
    insert into catalogue_fetches (what, fetched_at) values (${what}, ${at})
    on conflict (what) do update set fetched_at = greatest(catalogue_fetches.fetched_at, excluded.fetched_at)`)
}

/** Stores the filaments as the provider named them. Answers with the ids of those that came, went or came back. */
export async function replaceFilaments(
  tx: Queries,
  filaments: readonly ProviderFilament[],
  at: Date,
): Promise<string[]> {
  const column = <T>(pick: (filament: ProviderFilament) => T) => filaments.map(pick)
  const before = await availability(tx, sql`filaments`)
  await tx.run(sql`
    insert into filaments as f (id, name, profile, color, hex, is_available, changed_at)
    select distinct on (id) i.*, ${at}::timestamptz from unnest(
      ${column((f) => f.id)}::uuid[], ${column((f) => f.name)}::text[], ${column((f) => f.profile)}::text[],
      ${column((f) => f.color)}::text[], ${column((f) => f.hex)}::text[], ${column((f) => f.isAvailable)}::boolean[]
    ) i (id, name, profile, color, hex, is_available) order by id
    on conflict (id) do update set name = excluded.name, profile = excluded.profile, color = excluded.color,
      hex = excluded.hex, is_available = excluded.is_available, changed_at = excluded.changed_at
    where (f.name, f.profile, f.color, f.hex, f.is_available) is distinct from
      (excluded.name, excluded.profile, excluded.color, excluded.hex, excluded.is_available)`)
  await retire(tx, sql`filaments`, { named: column((f) => f.id), at })
  return differences(before, await availability(tx, sql`filaments`))
}

/** The same for components. */
export async function replaceComponents(
  tx: Queries,
  components: readonly ProviderComponent[],
  at: Date,
): Promise<string[]> {
  const column = <T>(pick: (component: ProviderComponent) => T) => components.map(pick)
  const before = await availability(tx, sql`components`)
  await tx.run(sql`
    insert into components as c (id, name, price_cents, currency, is_available, changed_at)
    select distinct on (id) i.*, 'USD', true, ${at}::timestamptz from unnest(
      ${column((c) => c.id)}::uuid[], ${column((c) => c.name)}::text[], ${column((c) => c.priceCents)}::integer[]
    ) i (id, name, price_cents) order by id
    on conflict (id) do update set name = excluded.name, price_cents = excluded.price_cents,
      is_available = true, changed_at = excluded.changed_at
    where (c.name, c.price_cents, c.is_available) is distinct from (excluded.name, excluded.price_cents, true)`)
  await retire(tx, sql`components`, { named: column((c) => c.id), at })
  return differences(before, await availability(tx, sql`components`))
}

/** What the provider no longer names stays for the products that point at it, as not available. */
async function retire(
  tx: Queries,
  table: Sql,
  { named, at }: { named: readonly string[]; at: Date },
): Promise<void> {
  await tx.run(sql`
    update ${table} set is_available = false, changed_at = ${at}
    where is_available and id <> all(${named}::uuid[])`)
}

type Availability = ReadonlyMap<string, boolean>

async function availability(tx: Queries, table: Sql): Promise<Availability> {
  const rows = await tx.rows<{ id: string; is_available: boolean }>(
    sql`select id, is_available from ${table}`,
  )
  return new Map(rows.map((row) => [row.id, row.is_available]))
}

const differences = (before: Availability, after: Availability): string[] =>
  [...after].filter(([id, isAvailable]) => before.get(id) !== isAvailable).map(([id]) => id)
