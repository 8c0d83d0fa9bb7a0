import type { Freshness } from '#contract/products/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type CatalogKind, everyKind } from './read-unknown.ts'

export interface DueTimes {
  /** Parts fetched before this time are stale. */
  old: Date
  /** Parts tried after this time aren't retried yet, even if a change was reported. */
  triedBefore: Date
  /** Same, for parts whose last fetch failed. */
  failedBefore: Date
}

const due = ({ old, triedBefore, failedBefore }: DueTimes): Sql => sql`
    select what.what from ${everyKind} left join catalog_fetches f on f.what = what.what
    where (f.fetched_at is null or f.fetched_at <= ${old} or f.told_at is not null)
      and (f.tried_at is null or f.tried_at <= case
        when f.failing_since is null then ${triedBefore}::timestamptz else ${failedBefore}::timestamptz end)`

/** Parts to fetch: stale ones, and those the provider reported as changed. */
export const findDue = async (db: Queries, times: DueTimes): Promise<CatalogKind[]> =>
  (await db.rows<{ what: CatalogKind }>(due(times))).map(({ what }) => what)

export const hasDue = (times: DueTimes): Sql => sql`exists (${due(times)})`

/** Records an attempt before it is made. */
export async function recordAttempt(db: Queries, what: CatalogKind, at: Date): Promise<void> {
  await db.run(sql`
    insert into catalog_fetches (what, tried_at) values (${what}, ${at})
    on conflict (what) do update set tried_at = excluded.tried_at`)
}

/** Records a completed fetch. A change reported while it ran may be newer, so it stays pending. */
export async function recordFetch(
  tx: Queries,
  what: CatalogKind,
  { startedAt, at }: { startedAt: Date; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into catalog_fetches as f (what, fetched_at) values (${what}, ${at})
    on conflict (what) do update set fetched_at = greatest(f.fetched_at, excluded.fetched_at),
      failing_since = null, told_at = case when f.told_at > ${startedAt} then f.told_at end`)
}

/** Records a failed fetch, keeping the start of the outage. */
export async function recordFailure(db: Queries, what: CatalogKind, at: Date): Promise<void> {
  await db.run(sql`
    insert into catalog_fetches as f (what, failing_since) values (${what}, ${at})
    on conflict (what) do update set failing_since = coalesce(f.failing_since, excluded.failing_since)`)
}

/** Records that the provider reported a change in these parts. */
export async function recordChangeReported(
  tx: Queries,
  kinds: readonly CatalogKind[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into catalog_fetches (what, told_at) select what, ${at}::timestamptz from unnest(${kinds}::text[]) what order by what
    on conflict (what) do update set told_at = excluded.told_at`)
}

/** The age of a part of the catalog. */
export async function readFreshness(db: Queries, what: CatalogKind): Promise<Freshness> {
  const row = await db.row<{ fetchedAt: Date | null; failingSince: Date | null }>(sql`
    select fetched_at, failing_since from catalog_fetches where what = ${what}`)
  return {
    fetchedAt: row?.fetchedAt?.toISOString() ?? null,
    failingSince: row?.failingSince?.toISOString() ?? null,
  }
}
