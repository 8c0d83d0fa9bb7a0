import type { Catalog, MatchableProduct, MatchRule } from '#domain/matcher/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface MatchVersion {
  version: string
  /** True if this transaction made the change, which may still roll back. */
  isOwn: boolean
}

/** Locks the seller's matching version: products and rules can't change until the transaction ends. */
export async function lockMatchVersion(tx: Queries, sellerId: string): Promise<MatchVersion> {
  const version = await readVersion(tx, sellerId)
  if (version) return version
  await tx.run(sql`insert into match_versions (seller_id) values (${sellerId}) on conflict do nothing`)
  return (await readVersion(tx, sellerId))!
}

const readVersion = (tx: Queries, sellerId: string): Promise<MatchVersion | null> =>
  tx.row<MatchVersion>(sql`
    select version::text, xmin = pg_current_xact_id_if_assigned()::xid as is_own
    from match_versions where seller_id = ${sellerId} for share`)

/** Bumps the version. Blocks on transactions that are storing this seller's lines, and blocks them. */
export async function raiseMatchVersion(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`
    insert into match_versions as v (seller_id, version) values (${sellerId}, 2)
    on conflict (seller_id) do update set version = v.version + 1`)
}

/** Everything that matches a seller's lines: active products, and rules that are on. */
export async function readCatalog(db: Queries, sellerId: string): Promise<Catalog> {
  const products = await db.rows<MatchableProduct>(sql`
    select p.id, p.name, p.options, coalesce(k.skus, '[]') as skus
    from products p
    left join lateral (
      select jsonb_agg(jsonb_build_object('text', text, 'isAlias', is_alias) order by is_alias, text) as skus
      from product_skus where seller_id = p.seller_id and product_id = p.id
    ) k on true
    where p.seller_id = ${sellerId} and p.archived_at is null
    order by p.id`)
  const rules = await db.rows<MatchRule>(sql`
    select id, conditions, product_id from matches
    where seller_id = ${sellerId} and is_on order by position, id`)
  return { products, rules }
}
