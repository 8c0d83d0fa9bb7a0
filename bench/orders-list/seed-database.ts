import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { notePlaces } from '#server/db/sorted-lists.ts'
import { fillDatabase, insertAccount, largeSeller } from '../rig/fill-database.ts'
import { rebuildIndexesAfter } from './rebuild-indexes.ts'

const ORDER_TABLES = ['shop_orders', 'shop_order_lines', 'print_orders']

/** Fills a migrated database with shop orders of many sellers, in a few statements. Needs a superuser. */
export function seedDatabase(
  connection: DatabaseConnection,
  orders: number,
  progress: (text: string) => void,
): Promise<void> {
  return fillDatabase(connection, {
    settings: { seller: largeSeller.id, orders },
    async work(client, run) {
      const runHere = (name: string) => run(new URL(name, import.meta.url))
      await insertAccount(client, largeSeller)
      await rebuildIndexesAfter(client, ORDER_TABLES, () => runHere('seed-shops.sql'))
      progress(`${orders} orders stored`)
      await rebuildIndexesAfter(client, ['list_entries'], () => runHere('seed-lists.sql'))
      progress('lists written')
    },
  })
}

/** What the product does every quarter of an hour for sellers with long lists. */
export async function noteLongLists(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => {} })
  await notePlaces(db, largeSeller.id).finally(db.close)
}
