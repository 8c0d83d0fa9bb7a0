import { sql } from '#server/db/sql.ts'
import type { TestApp } from './start-test-app.ts'

/** What the sandbox printed for a seller: the ID of the print order, each time that it was printed. */
export async function readPrinted(
  { context, sandbox }: Pick<TestApp, 'context' | 'sandbox'>,
  sellerId: string,
): Promise<string[]> {
  const rows = await context.db.rows<{ id: string }>(
    sql`select id from print_orders where seller_id = ${sellerId}`,
  )
  const own = new Set(rows.map(({ id }) => id))
  const deeds = await sandbox.deeds('order.processed')
  return deeds.flatMap(({ reference }) => (reference && own.has(reference) ? [reference] : []))
}
