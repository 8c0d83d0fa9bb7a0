import { join } from 'node:path'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { onStage } from '../drills/prepare-stage.ts'
import { openShop } from '../faults/product/open-shop.ts'
import { chooseMoney } from '../faults/product/pay-by-card.ts'
import { sharedDatabase } from '../faults/product/product-database.ts'
import { submitOrders } from '../faults/product/submit-to-product.ts'
import { readOptions } from '../rig/read-options.ts'
import { measureArchive } from './measure-archive.ts'
import { readRows, type TableRows } from './read-rows.ts'
import { spreadTables } from './spread-tables.ts'

const RUN_SIZE = 50
const WITHIN_MS = 900_000
const WAITING = `select 1 from print_orders where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test limit 1`

/**
 * Has the product import and print orders, and counts what each left in every table. Then loads the tables of sellers into
 * copies that are partitioned by hash of the seller: PostgreSQL refuses every unique key that doesn't contain it.
 */
export async function benchGrowth(args: string[]): Promise<void> {
  const { orders: orderCount } = readOptions(args, { orders: 200 })
  await onStage('growth', async (stage) => {
    const database = await sharedDatabase(join(stage.folder, 'db'), 1)
    stage.atEnd(database.close)
    const product = stage.product({ index: 0, environment: database.environmentOf(0) })
    if (!(await product.start())) throw new Error('The product ended while it started.')
    // What an account and its stores leave is no growth per order.
    const first = await openShop(product.url, stage.world, { number: 1, orderCount: 2 })
    await chooseMoney(product.url, first.seller, { isInBundles: true, hasRefundsOnCard: false })
    const before = await readRows(database.query)
    const { seller, orders } = await openShop(product.url, stage.world, {
      number: 2,
      orderCount,
    })
    await chooseMoney(product.url, seller, { isInBundles: true, hasRefundsOnCard: false })
    for (let from = 0; from < orders.length; from += RUN_SIZE)
      await submitOrders(product.url, seller, orders.slice(from, from + RUN_SIZE), { way: 'run' })
    const isQuiet = async () => (await database.query(WAITING)).length === 0
    if (!(await waitUntil(isQuiet, { withinMs: WITHIN_MS, everyMs: 1_000 })))
      throw new Error('Orders are still waiting.')
    const grown = growthOf(before, await readRows(database.query), orders.length)
    console.table(grown)
    const bytes = grown.reduce((sum, table) => sum + table['heap bytes an order'], 0)
    const spread = await spreadTables(database.query)
    for (const problem of spread.problems) console.log(problem)
    console.log(
      `growth: ${orders.length} orders left ${grown.length} tables larger, ${Math.round(bytes)} bytes an order without indexes; ` +
        `${spread.tables} tables of sellers with ${spread.rows} rows loaded into partitions by seller, ${spread.keys} unique and ${spread.references} foreign keys with them, ` +
        `${spread.exceptions.length} keys without seller_id left out (${spread.exceptions.join(', ')}), ${spread.problems.length} problems`,
    )
    const archived = await measureArchive(database.query)
    console.log(
      `archive: ${archived.moved} of ${archived.orders} orders moved, with their indexes ${archived.before} bytes an order before, ${archived.after} after`,
    )
    if (spread.problems.length > 0 || archived.moved === 0) process.exitCode = 1
  })
}

function growthOf(before: readonly TableRows[], after: readonly TableRows[], orders: number) {
  const earlier = new Map(before.map((table) => [table.name, table]))
  return after
    .map(({ name, rows, bytes }) => ({
      table: name,
      'rows an order': Number(((rows - (earlier.get(name)?.rows ?? 0)) / orders).toFixed(2)),
      'heap bytes an order': Math.round((bytes - (earlier.get(name)?.bytes ?? 0)) / orders),
    }))
    .filter((table) => table['rows an order'] >= 0.05)
    .toSorted((one, other) => other['heap bytes an order'] - one['heap bytes an order'])
}
