import { deepStrictEqual } from 'node:assert'
import { type DatabaseConnection, openDatabase, type Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { refreshShopOrderLists } from '#server/features/shop-orders/shop-order-lists.ts'

class Undo extends Error {}

/** Makes the product rewrite the lists of some seeded orders, and fails if anything changes. */
export async function checkSeededLists(connection: DatabaseConnection, sample: number): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => {} })
  try {
    await db.transaction(async (tx) => {
      const ids = await sampleIds(tx, sample)
      const seeded = await readLists(tx, ids)
      await tx.run(sql`delete from list_entries where item_id = any(${ids}::text[])`)
      for (const { sellerId, own } of await groupBySeller(tx, ids))
        await refreshShopOrderLists(tx, sellerId, own)
      deepStrictEqual(await readLists(tx, ids), seeded)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  } finally {
    await db.close()
  }
}

async function sampleIds(db: Queries, sample: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from shop_orders order by md5(id) limit ${sample}`)
  return rows.map((row) => row.id)
}

const groupBySeller = (db: Queries, ids: readonly string[]): Promise<{ sellerId: string; own: string[] }[]> =>
  db.rows(sql`
    select seller_id, array_agg(id) as own from shop_orders where id = any(${ids}::text[]) group by 1 order by 1`)

async function readLists(db: Queries, ids: readonly string[]): Promise<unknown> {
  const entries = sql`select * from list_entries where item_id = any(${ids}::text[])`
  return {
    entries: await db.rows(sql`select * from (${entries}) e order by 1, 2, 3, 4`),
    days: await db.rows(sql`
      select * from list_days where (seller_id, list_id, day) in
        (select seller_id, list_id, (sort_at at time zone 'utc')::date from (${entries}) e) order by 1, 2, 3`),
    lists: await db.rows(
      sql`select * from lists where id in (select list_id from (${entries}) e) order by id`,
    ),
    orders: await db.rows(sql`select * from shop_orders where id = any(${ids}::text[]) order by id`),
  }
}
