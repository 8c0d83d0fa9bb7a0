import type { DatabaseConnection } from '#server/db/database.ts'
import { rebuildIndexesAfter } from '../orders-list/rebuild-indexes.ts'
import { fillDatabase, insertAccount, largeSeller } from '../rig/fill-database.ts'

/** Fills a migrated database with the shop orders of one seller. Needs a superuser. */
export function seedDatabase(
  connection: DatabaseConnection,
  orders: number,
  progress: (text: string) => void,
): Promise<void> {
  return fillDatabase(connection, {
    settings: { seller: largeSeller.id, orders },
    async work(client, run) {
      const runHere = (name: string) => run(new URL(name, import.meta.url))
      await client.query(`set maintenance_work_mem = '1GB'`)
      await insertAccount(client, largeSeller)
      await rebuildIndexesAfter(client, ['shop_orders', 'shop_order_lines'], () => runHere('seed-search.sql'))
      progress(`${orders} orders stored`)
      await rebuildIndexesAfter(client, ['list_entries'], () => runHere('seed-lists.sql'))
      progress('lists written')
      await rebuildIndexesAfter(client, ['search_documents'], () => runHere('seed-documents.sql'))
      progress('documents written')
      await runHere('seed-numbers.sql')
      progress('numbers written')
    },
  })
}
