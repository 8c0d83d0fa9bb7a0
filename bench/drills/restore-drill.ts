import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { createControl } from '#testing/rig/control.ts'
import { dataDirOf } from '#testing/rig/product-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { openShop, type Seller } from '../faults/product/open-shop.ts'
import { chooseMoney } from '../faults/product/pay-by-card.ts'
import { ownDatabase, type ProductDatabase } from '../faults/product/product-database.ts'
import { cancelOrder, submitOrders } from '../faults/product/submit-to-product.ts'
import type { ShopOrder } from '../faults/subject.ts'
import type { Drill, DrillOptions, DrillResult } from './drill.ts'
import { judgeRestore, type Timeline } from './judge-restore.ts'
import { onStage, type Stage } from './prepare-stage.ts'
import { runCommand } from './run-command.ts'
import { submitSteadily } from './submit-steadily.ts'

const ORDERS = 90
const BACKUP_AFTER = 20
const KILL_AFTER = 45
/** So many orders that the backup doesn't know are in print when the machine is lost. */
const FORGOTTEN = 6
/** So many orders that wait in the backup are canceled at most, before the provider has them. */
const WITHDRAWN = 3
const QUIET_WITHIN_MS = 180_000

/**
 * Orders are submitted all the time. A backup is made beside that; later the product and its data are gone. The newest
 * backup is restored into an empty folder and keeps running, and the seller submits everything that is to be submitted, but for what was canceled.
 * What counts is the sandbox's own ledger.
 */
export const restoreDrill: Drill = {
  name: 'restore',
  about: 'the machine is lost while orders are submitted, and a backup is restored on an empty one',
  run: (options) => onStage('restore', (stage) => drill(stage, options)),
}

async function drill(
  { folder, world, product: createProduct }: Stage,
  { say, isControl }: DrillOptions,
): Promise<DrillResult> {
  const product = createProduct({ index: 0, environment: {} })
  if (!(await product.start())) throw new Error('The product ended while it started.')
  const { seller, orders } = await openShop(product.url, world, { number: 1, orderCount: ORDERS })
  await chooseMoney(product.url, seller, { isInBundles: true, hasRefundsOnCard: false })
  say(`${orders.length} orders came in`)

  const load = submitSteadily(product.url, seller, orders)
  await load.untilConfirmed(BACKUP_AFTER)
  const dataDir = dataDirOf(folder)
  const settings = {
    DATA_DIR: dataDir,
    SECRET_KEYS: `k1:${'5a'.repeat(32)}`,
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY: 'b7'.repeat(32),
  }
  const backup = await runCommand('backup', settings)
  say(backup.verdict)
  const withdrawn = await withdraw(product.url, seller, orders, {
    database: ownDatabase(dataDir),
    takenAt: backup.takenAt,
  })
  say(`${withdrawn.length} orders of the backup were canceled before the provider had them`)
  await load.untilConfirmed(KILL_AFTER)
  let printedSince = 0
  const isForgotten = async () => {
    printedSince = await countPrintedSince(ownDatabase(dataDir), backup.takenAt)
    return printedSince >= FORGOTTEN
  }
  if (!(await waitUntil(isForgotten, { withinMs: QUIET_WITHIN_MS, everyMs: 100 })))
    throw new Error(`Only ${printedSince} orders were printed since the backup.`)
  const killedAt = Date.now()
  await product.kill()
  const confirmed = await load.stop()
  // The database of a killed product still writes while it ends.
  renameSync(dataDir, `${dataDir}-lost`)

  const startedAt = Date.now()
  const restore = await runCommand('restore', settings)
  say(restore.verdict)
  if (!(await product.start())) throw new Error('The restored product ended while it started.')
  const readyAt = Date.now()
  const database = ownDatabase(dataDir)
  if (isControl) await database.query('update print_orders set is_restored = false')
  const wait = isControl ? ', orders_paused_at = null, restored_to = null' : ''
  await database.query(`update maintenance set is_on = false${wait}`)
  const wanted = orders.filter(({ id }) => !withdrawn.includes(id))
  const submitAgain = async () => (await submitOrders(product.url, seller, wanted, { way: 'run' })) !== null
  if (!(await waitUntil(submitAgain, { withinMs: QUIET_WITHIN_MS, everyMs: 500 })))
    throw new Error('Nothing could be submitted after the restore.')
  const openMs = Date.now() - startedAt
  const untilQuiet = () =>
    waitUntil(async () => (await database.query(WAITING).catch(() => [1])).length === 0, {
      withinMs: QUIET_WITHIN_MS,
      everyMs: 500,
    })
  // What waited in the backup and the provider doesn't have came back to the seller, who submits it again.
  const isQuiet = (await untilQuiet()) && (await submitAgain()) && (await untilQuiet())
  const timeline: Timeline = {
    takenAt: Date.parse(backup.takenAt),
    killedAt,
    backupMs: backup.ms,
    restoreMs: restore.ms,
    recoveryMs: readyAt - startedAt,
    openMs,
    isQuiet,
  }
  const rows = await database.query<{ id: string; shop_order_id: string | null }>(
    'select id, shop_order_id from print_orders',
  )
  const ledger = await world.readLedger()
  const money = { atStripeCents: await readPaid(world.url), bookedCents: await readBooked(database) }
  return judgeRestore({ timeline, confirmed, printedSince, withdrawn, ledger, printOrders: rows, money })
}

const WAITING = `select 1 from print_orders where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test limit 1`

/** Cancels orders that wait in the backup. Returns those of which the provider never heard. */
async function withdraw(
  url: string,
  seller: Seller,
  orders: readonly ShopOrder[],
  { database, takenAt }: { database: ProductDatabase; takenAt: string },
): Promise<string[]> {
  const waiting = await database.query<{ id: string }>(
    `select shop_order_id as id from print_orders
     where created_at < $1 and state = 'PREPARED' and shop_order_id is not null order by queue_number desc limit $2`,
    [takenAt, WITHDRAWN],
  )
  for (const { id } of waiting) {
    const order = orders.find((one) => one.id === id)
    // In ShipStation they stay open, where a sync would find out.
    if (order) await cancelOrder(url, seller, { ...order, source: 'shippo' })
  }
  const canceled = await database.query<{ id: string }>(
    `select shop_order_id as id from print_orders
     where shop_order_id = any($1) and state = 'CANCELED' and provider_order_id is null`,
    [waiting.map(({ id }) => id)],
  )
  return canceled.map(({ id }) => id)
}

async function countPrintedSince({ query }: ProductDatabase, takenAt: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from print_orders
     where created_at > $1 and state not in ('PREPARED', 'DRAFTED', 'CHARGED', 'FAILED')`,
    [takenAt],
  )
  return row?.count ?? 0
}

interface Charge {
  amount: number
  amount_refunded: number
}

/** What cards paid at Stripe. */
async function readPaid(worldUrl: string): Promise<number> {
  const { objects } = await createControl(worldUrl)<{ objects: Charge[] }>('GET', '/stripe/objects/charge')
  return objects.reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0)
}

async function readBooked(database: ProductDatabase): Promise<number> {
  const [row] = await database.query<{ cents: number }>(
    `select coalesce(-sum(balance_cents), 0)::integer as cents from ledger_balances where account = 'card_clearing'`,
  )
  return row?.cents ?? 0
}
