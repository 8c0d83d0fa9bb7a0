import type { Product, ProductContent } from '#contract/products.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

export interface NewProduct {
  id: string
  sellerId: string
  content: ProductContent
  createdAt: Date
}

/** Stores a product with its first version. */
export async function insertProduct(
  tx: Queries,
  { id, sellerId, content, createdAt }: NewProduct,
): Promise<void> {
  const { name, sku, options, needsPersonalisation, fulfillment } = content
  await tx.run(sql`
    insert into products (id, seller_id, name, sku, options, needs_personalisation, fulfillment, created_at, updated_at)
    values (${id}, ${sellerId}, ${name}, ${sku}, ${json(options)}::jsonb, ${needsPersonalisation},
      ${json(fulfillment)}::jsonb, ${createdAt}, ${createdAt})`)
  await tx.run(sql`
    insert into product_versions (product_id, version, at, content) values (${id}, 1, ${createdAt}, ${json(content)}::jsonb)`)
}

export interface ProductSku {
  text: string
  skuKey: string
  looseKey: string
  isAlias: boolean
}

/** Stores what a product is known by. The database refuses a text that another product of the seller has. */
export async function insertSkus(
  tx: Queries,
  product: { id: string; sellerId: string },
  skus: readonly ProductSku[],
): Promise<void> {
  await tx.run(sql`
    insert into product_skus (product_id, seller_id, text, sku_key, loose_key, is_alias)
    select ${product.id}, ${product.sellerId}, i.* from unnest(
      ${skus.map((sku) => sku.text)}::text[], ${skus.map((sku) => sku.skuKey)}::text[],
      ${skus.map((sku) => sku.looseKey)}::text[], ${skus.map((sku) => sku.isAlias)}::boolean[]
    ) i`)
}

interface Row extends Omit<Product, 'createdAt' | 'updatedAt'> {
  createdAt: Date
  updatedAt: Date
}

/** All products of a seller by name. */
export async function findProducts(db: Queries, sellerId: string): Promise<Product[]> {
  const rows = await db.rows<Row>(sql`
    select id, name, sku, options, needs_personalisation as "needsPersonalisation", fulfillment, version,
      archived_at is not null as "isArchived", created_at as "createdAt", updated_at as "updatedAt",
      array(select text from product_skus k where k.product_id = p.id and k.is_alias order by text) as aliases
    from products p where seller_id = ${sellerId} order by lower(name), id`)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
