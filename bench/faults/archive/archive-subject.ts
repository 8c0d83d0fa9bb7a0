import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { type CrashPoint, crashPoints } from '#server/kernel/crash-points.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { createProductProcess } from '#testing/rig/product-process.ts'
import { createServerProcess, type ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { fetchOrders } from '../product/fetch-product-orders.ts'
import { type OpenShop, openShop } from '../product/open-shop.ts'
import { chooseMoney } from '../product/pay-by-card.ts'
import { sharedDatabase } from '../product/product-database.ts'
import { submitOrders } from '../product/submit-to-product.ts'
import type { CampaignPlace } from '../run-campaign.ts'

/** Where the parts of an order are. */
export interface OrderPlace {
  isHere: boolean
  isThere: boolean
  /** Lines, steps of the timeline, and calls to the provider. */
  here: [number, number, number]
  there: [number, number, number] | null
}

/** Sellers with delivered orders, and a process that moves those to the archive that are made old. */
export interface ArchiveSubject {
  /** What moves orders, and is killed: the product, or the naive control beside it. */
  readonly process: ServerProcess
  readonly crashPoints: readonly CrashPoint[]
  readonly orderIds: readonly string[]
  /** Makes a share of the delivered orders old, and a round due. */
  age(share: number): Promise<void>
  /** Buyers change some orders at the store, which brings archived ones back. */
  changeSome(random: SeededRandom): Promise<void>
  /** Sellers submit everything again that they ever submitted. */
  submitAgain(): Promise<void>
  /** Orders in either place, those that came in again with another id, too. */
  readPlaces(): Promise<ReadonlyMap<string, OrderPlace>>
  /** Old orders that nothing keeps from the archive. */
  countLeft(): Promise<number>
  /** How many orders the print provider was told to print. */
  countPrints(): Promise<number>
  close(): Promise<void>
}

const SELLERS = 3
const ORDERS_EACH = 14
const WITHIN_MS = 180_000
const DELIVERED = `select shop_order_id as id from print_orders where state = 'DELIVERED'`

export async function createArchiveSubject(
  place: CampaignPlace,
  { isNaive }: { isNaive: boolean },
): Promise<ArchiveSubject> {
  const { folder, world } = place
  const database = await sharedDatabase(join(folder, 'db'), 2)
  const environment = database.environmentOf(0)
  const product = createProductProcess({
    ...place,
    environment: { ...environment, ...(!isNaive && { ARCHIVE_ORDERS_AFTER_DAYS: '400' }) },
  })
  if (!(await product.start())) throw new Error('The product ended while it started.')
  const shops: OpenShop[] = []
  for (let number = 1; number <= SELLERS; number += 1) {
    const shop = await openShop(product.url, world, { number, orderCount: ORDERS_EACH })
    await chooseMoney(product.url, shop.seller, { isInBundles: true, hasRefundsOnCard: false })
    shops.push(shop)
  }
  const submit = async (isMeant: (id: string) => boolean) => {
    for (const { seller, orders } of shops)
      await submitOrders(
        product.url,
        seller,
        orders.filter(({ id }) => isMeant(id)),
        { way: 'run' },
      )
  }
  const count = async (what: string) =>
    (await database.query<{ count: number }>(`select count(*)::int as count from ${what}`))[0]!.count

  await submit(() => true)
  const open = `print_orders where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test`
  await must('printed', async () => (await count(open)) === 0)
  for (const { publicId } of await world.readReceived(['PAID', 'QUEUED', 'PRINTING'])) {
    await world.ship(publicId, 1)
    await world.deliver(publicId)
  }
  await must(
    'delivered',
    async () => (await count(`print_orders where stage in ('QUEUED', 'PRINTING', 'SHIPPED')`)) === 0,
  )
  const delivered = new Set((await database.query<{ id: string }>(DELIVERED)).map(({ id }) => id))
  const naivePort = await findFreePort()
  const naive = createServerProcess({
    name: 'naive control',
    program: fileURLToPath(new URL('./naive-archive-main.ts', import.meta.url)),
    port: naivePort,
    readyPath: '/',
    logFile: join(folder, 'naive.log'),
    environment: { PORT: String(naivePort), ...database.environmentOf(1) },
  })
  return {
    process: isNaive ? naive : product,
    crashPoints: isNaive ? [] : crashPoints.filter((point) => point.startsWith('archive.')),
    orderIds: [...delivered],
    async age(share) {
      await database.query(
        `with chosen as (select id from shop_orders where id in (${DELIVERED}) and random() < $1)
         update shop_orders set placed_at = least(placed_at, now() - interval '500 days'), imported_at = now() - interval '500 days',
           modified_at = now() - interval '500 days', restored_at = null
         where id in (select id from chosen)`,
        [share],
      )
      await database.query(
        `update print_orders set state_since = now() - interval '450 days' where state = 'DELIVERED'`,
      )
      await database.query('delete from seller_needs')
      await database.query(`update recurring_work set next_due_at = now() where name = 'archive-orders'`)
    },
    async changeSome(random) {
      for (const { seller, stores, orders: all } of shops) {
        const store = random.pick(stores)
        const mine = all.filter(({ id, source }) => source === store.source && delivered.has(id))
        const { number } = random.pick(mine)
        await world.changeOrder(store, number, { street: `${random.integer(1, 999)} Pear Orchard Rd` })
        await fetchOrders(product.url, seller, store)
      }
    },
    submitAgain: () => submit((id) => delivered.has(id)),
    async readPlaces() {
      const rows = await database.query<OrderPlace & { id: string }>(PLACES)
      return new Map(rows.map(({ id, ...place }) => [id, place]))
    },
    countLeft: () =>
      count(`(select seller_id, array_agg(id) as ids from shop_orders group by 1) own,
        unnest(archivable_orders(seller_id, ids, now() - interval '400 days'))`),
    countPrints: async () =>
      (await world.readLedger()).filter(({ action }) => action === 'order.processed').length,
    async close() {
      await Promise.all([naive.stop(), product.stop()])
      await database.close()
    },
  }
}

async function must(what: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(isSo, { withinMs: WITHIN_MS, everyMs: 250 })))
    throw new Error(`Not all orders were ${what}.`)
}

const PLACES = `
  select id, bool_or(is_here) as "isHere", not bool_and(is_here) as "isThere",
    array[(select count(*) from shop_order_lines l where l.shop_order_id = o.id),
      (select count(*) from print_orders p join print_order_events e on e.print_order_id = p.id where p.shop_order_id = o.id),
      (select count(*) from print_orders p join print_calls c on c.print_order_id = p.id where p.shop_order_id = o.id)]::integer[] as here,
    (select array[jsonb_array_length(record->'lines'), jsonb_array_length(record->'events'), jsonb_array_length(record->'calls')]
      from archived_orders a where a.id = o.id) as there
  from (select id, true as is_here from shop_orders where source <> 'demo' union all select id, false from archived_orders) o
  group by id`
