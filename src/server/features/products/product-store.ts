import type { OrderItem, Product } from '#contract/products.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

export interface NewProduct {
  id: string
  sellerId: string
  name: string
  sku: string
  skuKey: string
  fulfillment: OrderItem[]
  createdAt: Date
}

/** Stores a product. The database refuses a SKU that another product of the seller has. */
export async function insertProduct(tx: Queries, product: NewProduct): Promise<void> {
  const { id, sellerId, name, sku, skuKey, fulfillment, createdAt } = product
  await tx.run(sql`
    insert into products (id, seller_id, name, sku, sku_key, fulfillment, created_at)
    values (${id}, ${sellerId}, ${name}, ${sku}, ${skuKey}, ${json(fulfillment)}::jsonb, ${createdAt})`)
}

/** All products of a seller by name. */
export async function findProducts(db: Queries, sellerId: string): Promise<Product[]> {
  const rows = await db.rows<Omit<Product, 'createdAt'> & { createdAt: Date }>(sql`
    select id, name, sku, fulfillment, created_at as "createdAt" from products
    where seller_id = ${sellerId} order by name, id`)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
