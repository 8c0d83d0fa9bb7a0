import type { ProductContent } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import { skusOf } from './skus-of.ts'

/** A product to store: a new one, or the next version of an existing one. */
export interface WrittenProduct {
  id: string
  content: ProductContent
  version: number
}

/** Serializes product changes per seller, so that lookups stay valid until the changes are stored. */
export async function lockProducts(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`products:${sellerId}`}, 0))`)
}

/** Stores products with their versions and, for active ones, their SKUs. */
export async function writeProducts(
  tx: Queries,
  { sellerId, at }: { sellerId: string; at: Date },
  products: readonly WrittenProduct[],
): Promise<void> {
  if (products.length === 0) return
  const column = <T>(pick: (product: WrittenProduct) => T) => products.map(pick)
  const ids = column(({ id }) => id)
  await tx.run(sql`
    insert into products (
      id, seller_id, name, sku, options, option_answers, needs_personalization, fulfillment, version, created_at,
      updated_at
    )
    select i.id, ${sellerId}, content->>'name', content->>'sku', content->'options',
      coalesce(content->'optionAnswers', '[]'),
      (content->>'needsPersonalization')::boolean, content->'fulfillment', version, ${at}, ${at}
    from unnest(${ids}::text[], ${column(({ version }) => version)}::integer[],
      ${column(({ content }) => json(content))}::jsonb[]) i (id, version, content)
    on conflict (seller_id, id) do update set name = excluded.name, sku = excluded.sku, options = excluded.options,
      option_answers = excluded.option_answers, needs_personalization = excluded.needs_personalization, fulfillment = excluded.fulfillment,
      version = excluded.version, updated_at = excluded.updated_at`)
  await tx.run(sql`
    insert into product_versions (seller_id, product_id, version, at, content)
    select ${sellerId}, i.id, version, ${at}, content
    from unnest(${ids}::text[], ${column(({ version }) => version)}::integer[],
      ${column(({ content }) => json(content))}::jsonb[]) i (id, version, content)`)
  await removeSkus(tx, sellerId, ids)
  await insertSkus(tx, sellerId, products)
}

/** Stores the SKUs of active products. The database rejects a SKU that another of the seller's products has. */
async function insertSkus(
  tx: Queries,
  sellerId: string,
  products: readonly Pick<WrittenProduct, 'id' | 'content'>[],
): Promise<void> {
  const skus = products.flatMap(({ id, content }) => skusOf(content).map((sku) => ({ ...sku, id })))
  await tx.run(sql`
    insert into product_skus (product_id, seller_id, text, sku_key, loose_key, is_alias)
    select i.product_id, ${sellerId}, i.text, sku_key, loose_key, is_alias from unnest(
      ${skus.map((sku) => sku.id)}::text[], ${skus.map((sku) => sku.text)}::text[],
      ${skus.map((sku) => sku.skuKey)}::text[], ${skus.map((sku) => sku.looseKey)}::text[],
      ${skus.map((sku) => sku.isAlias)}::boolean[]
    ) i (product_id, text, sku_key, loose_key, is_alias)
    join products p on p.seller_id = ${sellerId} and p.id = i.product_id and p.archived_at is null`)
}

async function removeSkus(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from product_skus where seller_id = ${sellerId} and product_id = any(${ids}::text[])`)
}

/** Archives a product, freeing its SKUs, or restores it with them. */
export async function setArchived(
  tx: Queries,
  { sellerId, id, content, archivedAt, at }: ArchivedChange,
): Promise<void> {
  await tx.run(sql`
    update products set archived_at = ${archivedAt}, updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id}`)
  if (archivedAt) await removeSkus(tx, sellerId, [id])
  else await insertSkus(tx, sellerId, [{ id, content }])
}

interface ArchivedChange {
  sellerId: string
  id: string
  content: ProductContent
  /** Null restores the product. */
  archivedAt: Date | null
  at: Date
}

export async function findVersion(
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
  version: number,
): Promise<ProductContent | null> {
  const row = await db.row<{ content: ProductContent }>(
    sql`
      select content from product_versions
      where seller_id = ${sellerId} and product_id = ${id} and version = ${version}`,
  )
  return row?.content ?? null
}

/** Which active products of the seller, except one, own these SKUs. */
export async function findSkuOwners(
  db: Queries,
  { sellerId, skuKeys, except }: { sellerId: string; skuKeys: readonly string[]; except: string | null },
): Promise<{ skuKey: string; productName: string }[]> {
  return db.rows(sql`
    select k.sku_key, p.name as product_name
    from product_skus k join products p on p.seller_id = k.seller_id and p.id = k.product_id
    where k.seller_id = ${sellerId} and k.sku_key = any(${skuKeys}::text[])
      and k.product_id is distinct from ${except}`)
}

/** SKU keys and lowercase names with these prefixes, to find a free one. */
export async function findTaken(
  db: Queries,
  { sellerId, skuKey, name }: { sellerId: string; skuKey: string; name: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ text: string }>(sql`
    select sku_key as text from product_skus where seller_id = ${sellerId} and starts_with(sku_key, ${skuKey})
    union all
    select lower(name) from products where seller_id = ${sellerId} and starts_with(lower(name), ${name})`)
  return new Set(rows.map(({ text }) => text))
}
