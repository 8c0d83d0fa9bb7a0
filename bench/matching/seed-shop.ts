import type pg from 'pg'
import { looseKey, textKey } from '#domain/text/text-key.ts'
import type { DatabaseConnection } from '#server/db/database.ts'
import { fillDatabase, insertAccount } from '../rig/fill-database.ts'
import type { World } from './make-world.ts'

export const seller = {
  id: `usr_${'1'.repeat(26)}`,
  name: 'Many',
  email: 'matching@example.test',
  password: 'a-long-password',
}

const LINES_OF_AN_ORDER = 2
const BATCH_SIZE = 5_000

/** Fills a migrated database with one shop: its products, its rules, and orders of the last 90 days with its lines. */
export const seedShop = (connection: DatabaseConnection, world: World): Promise<void> =>
  fillDatabase(connection, {
    settings: {},
    hasTriggers: true,
    async work(client) {
      await insertAccount(client, seller)
      await insertCatalog(client, world)
      await insertOrders(client, world)
    },
  })

async function insertCatalog(client: pg.Client, { products, rules }: World): Promise<void> {
  const rows = products.map(({ id, name, skus, options }) => ({ id, name, sku: skus[0]!.text, options }))
  await client.query(
    `insert into products (id, seller_id, name, sku, options, fulfillment, created_at)
     select id, $1, name, sku, options, '[]', now() from jsonb_to_recordset($2)
       as r (id text, name text, sku text, options jsonb)`,
    [seller.id, JSON.stringify(rows)],
  )
  const skus = products.flatMap((product) =>
    product.skus.map(({ text, isAlias }) => ({
      id: product.id,
      text,
      sku_key: textKey(text),
      loose_key: looseKey(text),
      is_alias: isAlias,
    })),
  )
  await client.query(
    `insert into product_skus (product_id, seller_id, text, sku_key, loose_key, is_alias)
     select id, $1, text, sku_key, loose_key, is_alias from jsonb_to_recordset($2)
       as r (id text, text text, sku_key text, loose_key text, is_alias boolean) on conflict do nothing`,
    [seller.id, JSON.stringify(skus)],
  )
  await client.query(
    `insert into matches (id, seller_id, position, conditions, product_id, created_at)
     select id, $1, place, conditions, "productId", now() from jsonb_to_recordset($2)
       as r (id text, place integer, conditions jsonb, "productId" text)`,
    [seller.id, JSON.stringify(rules.map((rule, place) => ({ ...rule, place })))],
  )
}

async function insertOrders(client: pg.Client, { lines }: World): Promise<void> {
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const rows = lines.slice(start, start + BATCH_SIZE).map((line, index) => {
      const place = start + index
      const order = String(Math.floor(place / LINES_OF_AN_ORDER)).padStart(26, '0')
      const number = String(place).padStart(26, '0')
      return {
        ...line,
        id: `line_${number}`,
        order: `so_${order}`,
        position: place % LINES_OF_AN_ORDER,
        place,
      }
    })
    const json = JSON.stringify(rows)
    await client.query(
      `insert into shop_orders (id, seller_id, source, source_order_id, order_number, source_status, placed_at,
         modified_at, buyer_name, address, total_cents, currency, is_unsubmitted, needs_check, imported_at)
       select "order", $1, 'shipstation', "order", 'N-' || place, 'OPEN',
         now() - (place % 85) * interval '1 day', now(), 'Ada Jones', '{}', 100, 'USD', place % 20 = 0, false, now()
       from jsonb_to_recordset($2) as r ("order" text, place integer, position integer) where position = 0`,
      [seller.id, json],
    )
    await client.query(
      `insert into shop_order_lines (id, shop_order_id, seller_id, position, source_line_id, sku, sku_key, name, quantity,
         unit_price_cents, options)
       select id, "order", $1, position, id, sku, lower(sku), title, 1, 100, options
       from jsonb_to_recordset($2) as r (id text, "order" text, position integer, sku text, title text, options jsonb)`,
      [seller.id, json],
    )
  }
}
