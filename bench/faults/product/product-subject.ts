import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../rig/free-port.ts'
import { createServerProcess, type ServerProcess } from '../rig/server-process.ts'
import type { World } from '../rig/world.ts'
import type { ShopOrder, Subject } from '../subject.ts'
import { openShop, type Seller } from './open-shop.ts'
import { ownDatabase, type ProductDatabase, roleOf, sharedDatabase } from './product-database.ts'
import { readPrintOrders, readRest } from './read-product-evidence.ts'
import { cancelOrder, countWaiting, submitOrders } from './submit-to-product.ts'

export const PRINT_TIMEOUT_SECONDS = 1
/** Longer than a call that was noted can take to act: its turn, the way, and the latest of the late. */
export const IN_FLIGHT_SECONDS = 4

const SELLERS = 3

interface Options {
  program: string
  folder: string
  ports: readonly number[]
  world: World
  ordersPerSeller: number
}

/** The ports that the product will listen on; the sandbox has to know the first for its webhooks. */
export const choosePorts = (processes: number): Promise<number[]> =>
  Promise.all(Array.from({ length: processes }, findFreePort))

/** The real product, with sellers whose orders came in through it. */
export async function createProductSubject(options: Options): Promise<Subject> {
  const { folder, ports, world } = options
  const database =
    ports.length > 1
      ? await sharedDatabase(join(folder, 'db'), ports.length)
      : ownDatabase(dataDirOf(folder, 0))
  const processes = ports.map((_, index) => createProcess(options, database, index))
  for (const one of processes)
    if (!(await one.start())) throw new Error(`${one.name} ended while it started.`)

  const sellers = new Map<string, Seller>()
  const shops = new Map<string, ShopOrder[]>()
  for (let number = 1; number <= SELLERS; number += 1) {
    const shop = { number, orderCount: options.ordersPerSeller }
    const { seller, orders } = await openShop(processes[0]!.url, world, shop)
    sellers.set(seller.id, seller)
    shops.set(seller.id, orders)
  }
  const sellerOf = (order: ShopOrder) => sellers.get(order.sellerId)!

  return {
    processes,
    shops,
    isProduct: true,
    submit: (via, orders, way) => submitOrders(via.url, sellerOf(orders[0]!), orders, way),
    cancel: (via, order) => cancelOrder(via.url, sellerOf(order), order),
    countWaiting: () => countWaiting(processes.find((one) => one.isRunning())?.url, [...sellers.values()]),
    cutOff: (victim) => cutLocks(database, processes.indexOf(victim)),
    async isQuiet() {
      const { openCalls, unfinishedRuns, queued } = await readRest(database)
      return openCalls + unfinishedRuns + queued === 0
    },
    async evidence() {
      const { queued: _, ...rest } = await readRest(database)
      return { printOrders: await readPrintOrders(database), keepsBooks: true, ...rest }
    },
    async close() {
      await Promise.all(processes.map((one) => one.stop()))
      await database.close()
    },
  }
}

const dataDirOf = (folder: string, index: number) => join(folder, `p${index}`)

function createProcess(
  { program, folder, ports, world }: Options,
  database: ProductDatabase,
  index: number,
): ServerProcess {
  const dataDir = dataDirOf(folder, index)
  mkdirSync(dataDir, { recursive: true })
  return createServerProcess({
    name: `product ${index + 1}`,
    program,
    port: ports[index]!,
    readyPath: '/readyz',
    logFile: join(folder, `product-${index + 1}.log`),
    environment: {
      SPOOLYARD_MODE: 'test',
      PORT: String(ports[index]),
      SANDBOX_PORT: String(world.port),
      SANDBOX_SMTP_PORT: String(world.smtpPort),
      DATA_DIR: dataDir,
      SECRET_KEYS: `k1:${'5a'.repeat(32)}`,
      PRINT_TIMEOUT_SECONDS: String(PRINT_TIMEOUT_SECONDS),
      PRINT_IN_FLIGHT_SECONDS: String(IN_FLIGHT_SECONDS),
      STATUS_CHECK_SECONDS: '60',
      SIGN_INS_PER_MINUTE: '10000',
      LOG_LEVEL: 'warn',
      ...database.environmentOf(index),
    },
  })
}

/** The locks of a process live in one connection; without it another process may take its queues over. */
async function cutLocks(database: ProductDatabase, index: number): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and application_name = 'spoolyard locks'`,
    [roleOf(index)],
  )
}
