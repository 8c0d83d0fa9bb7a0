import type { Freshness } from '#contract/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type CatalogKind = 'filaments' | 'components' | 'categories'

const everyKind = sql`unnest(array['filaments', 'components', 'categories']) what (what)`

/** Which parts of the catalog nobody ever told us. */
export async function findUnknown(db: Queries): Promise<CatalogKind[]> {
  const rows = await db.rows<{ what: CatalogKind }>(sql`
    select what.what from ${everyKind} left join catalog_fetches f on f.what = what.what
    where f.fetched_at is null`)
  return rows.map(({ what }) => what)
}

export interface DueTimes {
  /** What was fetched before is old. */
  old: Date
  /** What was tried after this is not tried again yet, whatever is said to have changed. */
  rested: Date
  /** The same for what failed. */
  restedAfterFailure: Date
}

/** Which parts are to be fetched: those that are old, and those that changed as the provider says. */
export async function findDue(
  db: Queries,
  { old, rested, restedAfterFailure }: DueTimes,
): Promise<CatalogKind[]> {
  const rows = await db.rows<{ what: CatalogKind }>(sql`
    select what.what from ${everyKind} left join catalog_fetches f on f.what = what.what
    where (f.fetched_at is null or f.fetched_at <= ${old} or f.told_at is not null)
      and (f.tried_at is null or f.tried_at <= case
        when f.failing_since is null then ${rested}::timestamptz else ${restedAfterFailure}::timestamptz end)`)
  return rows.map(({ what }) => what)
}

/** Notes a try before it is made. */
export async function noteTry(db: Queries, what: CatalogKind, at: Date): Promise<void> {
  await db.run(sql`
    insert into catalog_fetches (what, tried_at) values (${what}, ${at})
    on conflict (what) do update set tried_at = excluded.tried_at`)
}

/** Notes that a part is as the provider tells it now. What it said while that was asked may be newer. */
export async function noteFetch(
  tx: Queries,
  what: CatalogKind,
  { startedAt, at }: { startedAt: Date; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into catalog_fetches as f (what, fetched_at) values (${what}, ${at})
    on conflict (what) do update set fetched_at = greatest(f.fetched_at, excluded.fetched_at),
      failing_since = null, told_at = case when f.told_at > ${startedAt} then f.told_at end`)
}

/** Notes that nothing sensible was told, and since when. */
export async function noteFailure(db: Queries, what: CatalogKind, at: Date): Promise<void> {
  await db.run(sql`
    insert into catalog_fetches as f (what, failing_since) values (${what}, ${at})
    on conflict (what) do update set failing_since = coalesce(f.failing_since, excluded.failing_since)`)
}

/** Notes that the provider says that something of these parts changed. */
export async function recordMailSent(tx: Queries, kinds: readonly CatalogKind[], at: Date): Promise<void> {
  await tx.run(sql`
    insert into catalog_fetches (what, told_at) select what, ${at}::timestamptz from unnest(${kinds}::text[]) what order by what
    on conflict (what) do update set told_at = excluded.told_at`)
}

/** How old a part of the catalog is. */
export async function readFreshness(db: Queries, what: CatalogKind): Promise<Freshness> {
  const row = await db.row<{ fetchedAt: Date | null; failingSince: Date | null }>(sql`
    select fetched_at, failing_since from catalog_fetches where what = ${what}`)
  return {
    fetchedAt: row?.fetchedAt?.toISOString() ?? null,
    failingSince: row?.failingSince?.toISOString() ?? null,
  }
}
