import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { mustCall } from '#testing/api/call-api.ts'
import { oddOrders } from '#testing/factories/odd-orders.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { createProductProcess, dataDirOf, openAccount } from '#testing/rig/product-process.ts'
import { createSandboxControl, type SandboxControl } from '#testing/rig/sandbox-control.ts'
import { shortFolder } from '#testing/rig/short-folder.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { startWorld } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'
import { readOptions } from '../rig/read-options.ts'
import { wireOrder } from './wire-order.ts'

const TARGET_PER_SECOND = 60
const WITHIN_MS = 600_000
const PLACED_AT_ONCE = 40
const PRODUCTS = 20
const shop = { key: 'bench-key', secret: 'bench-secret' }

/** Measures how fast the orders of a store come in, from the click that connects it, at a provider that sets no pace. */
export async function benchImport(args: string[]): Promise<void> {
  const { orders, rounds } = readOptions(args, { orders: 5000, rounds: 3 })
  const folder = shortFolder()
  const programs = await bundlePrograms(`bench-import-${process.pid}`)
  try {
    const figures: number[] = []
    for (let round = 1; round <= rounds; round++) {
      figures.push(await importOnce(join(folder, String(round)), programs, orders))
      console.log(`round ${round}: ${figures.at(-1)!.toFixed(0)} orders/s`)
    }
    const median = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
    const isMet = median >= TARGET_PER_SECOND
    console.log(
      `${orders} orders: ${median.toFixed(0)} orders/s (target: at least ${TARGET_PER_SECOND}) ${isMet ? 'met' : 'MISSED'}`,
    )
    if (!isMet) process.exitCode = 1
  } finally {
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Orders per second, in a separate world. */
async function importOnce(
  folder: string,
  programs: { server: string; sandbox: string },
  count: number,
): Promise<number> {
  const port = await findFreePort()
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/print`
  const world = await startWorld({ program: programs.sandbox, folder, webhookUrl })
  const product = createProductProcess({ program: programs.server, folder, port, world })
  try {
    const expected = await placeOrders(createSandboxControl(world.url), count)
    if (!(await product.start())) throw new Error('The product ended while it started.')
    const cookie = await openAccount(product, 'importer')
    await createProducts(product.url, cookie)
    const database = {
      host: join(dataDirOf(folder), 'postgres', 'socket'),
      user: 'postgres',
      database: 'postgres',
    }
    const client = new pg.Client(database)
    await client.connect()
    const startedAt = performance.now()
    const path = '/api/user/shipstation-credentials'
    await mustCall(product.url, { method: 'PUT', path, body: shop, cookie })
    const isIn = async () => (await countOrders(client)) === count
    if (!(await waitUntil(isIn, { withinMs: WITHIN_MS, everyMs: 100 })))
      throw new Error(`Only ${await countOrders(client)} of ${count} orders came in.`)
    const seconds = (performance.now() - startedAt) / 1000
    await compare(client, expected)
    await client.end()
    return count / seconds
  } finally {
    await product.stop()
    await world.close()
  }
}

interface Sums {
  lines: number
  pieces: number
}

async function placeOrders(sandbox: SandboxControl, count: number): Promise<Sums> {
  await sandbox.addShop(shop)
  const orders = oddOrders(count)
  for (let from = 0; from < count; from += PLACED_AT_ONCE)
    await sandbox.placeOrders(shop.key, orders.slice(from, from + PLACED_AT_ONCE).map(wireOrder))
  const lines = orders.flatMap((order) => order.lines)
  return { lines: lines.length, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** So that some lines are linked as they come in. */
async function createProducts(url: string, cookie: string): Promise<void> {
  const print = {
    type: 'PRINT',
    publicFileServiceId: '00000000-0000-4000-8000-000000000001',
    filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
    quantity: 1,
  }
  for (let index = 0; index < PRODUCTS; index++) {
    const body = { name: `Product ${index}`, sku: `SKU-${index}`, fulfillment: [print] }
    await mustCall(url, { method: 'POST', path: '/api/products', body, cookie })
  }
}

async function countOrders(client: pg.Client): Promise<number> {
  const statement = `select count(*)::integer as count from shop_orders where source = 'shipstation'`
  return (await client.query<{ count: number }>(statement)).rows[0]!.count
}

/** Fast and incomplete doesn't count. */
async function compare(client: pg.Client, expected: Sums): Promise<void> {
  const { rows } = await client.query<Sums>(
    `select count(*)::integer as lines, sum(l.quantity)::integer as pieces from shop_order_lines l
     join shop_orders o on o.seller_id = l.seller_id and o.id = l.shop_order_id where o.source = 'shipstation'`,
  )
  const found = JSON.stringify(rows[0])
  if (found !== JSON.stringify(expected))
    throw new Error(`${found} came in, not ${JSON.stringify(expected)}.`)
}
