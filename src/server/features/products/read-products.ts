import type { Product, ProductContent, ProductSort, ProductUsage } from '#contract/products/products.ts'
import type { Pagination } from '#contract/values.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface ProductPageRequest {
  sellerId: string
  page: number
  size: number
  text: string
  state: 'active' | 'archived' | 'all'
  sort: ProductSort
  order: 'asc' | 'desc'
  /** The end of the 30 days whose orders count. */
  now: Date
}

/** One page of a seller's products. */
export async function readProductPage(
  db: Queries,
  { sellerId, page, size, text, state, sort, order, now }: ProductPageRequest,
): Promise<{ products: Product[]; pagination: Pagination }> {
  const matching = sql`from products p where p.seller_id = ${sellerId} ${inState(state)} ${text ? withText(text) : sql``}`
  const [rows, count] = await Promise.all([
    db.rows<Row>(sql`${selectProducts}
      join (
        select s.id, row_number() over () as place from (
          select p.id ${matching} order by ${sortedBy(sort, order, now)} offset ${(page - 1) * size} limit ${size}
        ) s
      ) page on page.id = p.id
      where p.seller_id = ${sellerId}
      order by page.place`),
    db.row<{ total: number }>(sql`select count(*)::integer as total ${matching}`),
  ])
  return { products: rows.map(present), pagination: pageOf({ page, size }, count?.total ?? 0) }
}

/** Products that are equal otherwise are in the order of their names. */
function sortedBy(sort: ProductSort, order: 'asc' | 'desc', now: Date): Sql {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  if (sort === 'name') return sql`lower(p.name) ${direction}, p.id ${direction}`
  return sql`${sortKeys[sort](now)} ${direction}, lower(p.name), p.id`
}

const sortKeys: Readonly<Record<Exclude<ProductSort, 'name'>, (now: Date) => Sql>> = {
  sku: () => sql`lower(p.sku)`,
  orders: (now) => sql`(select coalesce(sum(d.print_orders), 0) from product_days d
    where d.seller_id = p.seller_id and d.product_id = p.id
      and d.day > (${now}::timestamptz at time zone 'utc')::date - 30)`,
  waiting: () => sql`(select count(*) from shop_order_lines l
    where l.seller_id = p.seller_id and l.product_id = p.id and l.is_waiting)`,
}

function inState(state: ProductPageRequest['state']): Sql {
  if (state === 'all') return sql``
  return state === 'archived' ? sql`and p.archived_at is not null` : sql`and p.archived_at is null`
}

function withText(text: string): Sql {
  const pattern = anywhere(text.normalize('NFKC'))
  return sql`and (p.name ilike ${pattern} or p.sku ilike ${pattern} or exists (
    select from product_versions v, jsonb_array_elements_text(v.content->'aliases') alias
    where v.seller_id = p.seller_id and v.product_id = p.id and v.version = p.version and alias ilike ${pattern}))`
}

export async function readProduct(db: Queries, sellerId: string, id: string): Promise<Product | null> {
  const row = await db.row<Row>(sql`${selectProducts} where p.seller_id = ${sellerId} and p.id = ${id}`)
  return row && present(row)
}

/** All active products of a seller, by name. */
export async function readActiveProducts(db: Queries, sellerId: string): Promise<Product[]> {
  const rows = await db.rows<Row>(sql`${selectProducts}
    where p.seller_id = ${sellerId} and p.archived_at is null order by lower(p.name), p.id`)
  return rows.map(present)
}

const MAX_VERSIONS = 50

/** The latest versions of a product, newest first. */
export async function readVersions(
  db: Queries,
  sellerId: string,
  productId: string,
): Promise<{ version: number; at: string; content: ProductContent }[]> {
  const rows = await db.rows<{ version: number; at: Date; content: ProductContent }>(sql`
    select version, at, content from product_versions
    where seller_id = ${sellerId} and product_id = ${productId}
    order by version desc limit ${MAX_VERSIONS}`)
  return rows.map(isoTimes)
}

export async function readUsage(db: Queries, sellerId: string, productId: string): Promise<ProductUsage> {
  const row = await db.row<ProductUsage>(sql`
    select
      (select count(distinct shop_order_id)::integer from shop_order_lines
        where seller_id = ${sellerId} and product_id = ${productId} and is_waiting) as unsubmitted_orders,
      (select count(*)::integer from matches
        where seller_id = ${sellerId} and product_id = ${productId}) as matches,
      (select coalesce(sum(print_orders), 0)::integer from product_days
        where seller_id = ${sellerId} and product_id = ${productId}) as print_orders`)
  return row!
}

// Aliases of archived products exist only in their content, so we read aliases from there for all products.
const joinVersions: Sql = sql`
  from products p join product_versions v on v.seller_id = p.seller_id and v.product_id = p.id and v.version = p.version`

const selectProducts: Sql = sql`
  select p.id, v.content, p.version, p.archived_at is not null as is_archived, p.created_at,
    p.updated_at ${joinVersions}`

interface Row extends Pick<Product, 'id' | 'version' | 'isArchived'> {
  content: ProductContent
  createdAt: Date
  updatedAt: Date
}

const present = ({ content, ...row }: Row): Product => ({ ...content, ...isoTimes(row) })
