import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether the print provider ever named this filament; whether it has it now is for the check to say. */
export async function readHasFilament(db: Queries, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 from filaments where id = ${id}`)) !== null
}

/** Whether the seller has this product, archived or not. */
export async function readHasProduct(db: Queries, sellerId: string, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 from products where id = ${id} and seller_id = ${sellerId}`)) !== null
}
