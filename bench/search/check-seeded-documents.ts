import { deepStrictEqual } from 'node:assert'
import { type DatabaseConnection, openDatabase, type Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

class Undo extends Error {}

/** Lets the product write the documents of some seeded orders again, and fails unless everything is as it was. */
export async function checkSeededDocuments(connection: DatabaseConnection, sample: number): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => {} })
  try {
    await db.transaction(async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        sql`select id from shop_orders order by md5(id) limit ${sample}`,
      )
      const ids = rows.map(({ id }) => id)
      const seeded = await readDocuments(tx, ids)
      await tx.run(sql`delete from search_documents where item_id = any(${ids}::text[])`)
      await tx.rows(
        sql`select write_shop_order_document(seller_id, id) from shop_orders where id = any(${ids}::text[])`,
      )
      deepStrictEqual(await readDocuments(tx, ids), seeded)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  } finally {
    await db.close()
  }
}

const readDocuments = (db: Queries, ids: readonly string[]) =>
  db.rows(sql`select * from search_documents where item_id = any(${ids}::text[]) order by item_id`)
