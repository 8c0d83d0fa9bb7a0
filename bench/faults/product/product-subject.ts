import { join } from 'node:path'
import { callApi } from '#testing/api/call-api.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { createProductProcess, dataDirOf } from '#testing/rig/product-process.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { World } from '#testing/rig/world.ts'
import type { Subject } from '../subject.ts'
import { cancelDirect, processDirect, saveDirect } from './compose-direct-orders.ts'
import { controlRun, listRuns } from './control-product-run.ts'
import { fetchOrders, listInPrint, listUnsubmitted } from './fetch-product-orders.ts'
import { openSellers } from './open-sellers.ts'
import { saveCard, topUp, visitPage } from './pay-by-card.ts'
import { ownDatabase, type ProductDatabase, roleOf, sharedDatabase } from './product-database.ts'
import {
  countDisputes,
  countPayments,
  isFetchedSince,
  readBookings,
  readLines,
  readParcels,
  readPrintOrders,
  readRest,
  readRuns,
  readShopOrders,
} from './read-product-evidence.ts'
import { reviewOrders } from './review-orders.ts'
import { cancelOrder, countWaiting, submitOrders } from './submit-to-product.ts'

export const PRINT_TIMEOUT_SECONDS = 1
/** Longer than a call that was noted can take to act: its turn, the way, and the latest of the late. */
export const IN_FLIGHT_SECONDS = 4

interface Options {
  program: string
  /** The first process runs the previous release: it starts before this one changes the schema, and is never started again. */
  previousProgram: string | null
  folder: string
  ports: readonly number[]
  world: World
  ordersPerSeller: number
  /** Whether the only process runs the database in its data folder, as at home. */
  isEmbedded: boolean
}

/** The ports that the product will listen on; the sandbox has to know the first for its webhooks. */
export const choosePorts = (processes: number): Promise<number[]> =>
  Promise.all(Array.from({ length: processes }, findFreePort))

/** The real product, with sellers whose orders came in through it. */
export async function createProductSubject(options: Options): Promise<Subject> {
  const { folder, ports, world } = options
  const database = options.isEmbedded
    ? ownDatabase(dataDirOf(folder, 0))
    : await sharedDatabase(join(folder, 'db'), ports.length)
  const processes = ports.map((_, index) => createProcess(options, database, index))
  for (const one of processes)
    if (!(await one.start())) throw new Error(`${one.name} ended while it started.`)

  const { sellers, ...opened } = await openSellers(processes[0]!.url, world, options.ordersPerSeller)
  const sellerOf = ({ sellerId }: Pick<Store, 'sellerId'>) => sellers.get(sellerId)!

  return {
    processes,
    ...opened,
    firstVictim: options.previousProgram === null ? 0 : 1,
    sellerIds: [...sellers.keys()],
    isProduct: true,
    database: database.hanging,
    review: (via, sellerId, what) => reviewOrders(via.url, sellerOf({ sellerId }), what),
    submit: (via, orders, terms) => submitOrders(via.url, sellerOf(orders[0]!), orders, terms),
    cancel: (via, order) => cancelOrder(via.url, sellerOf(order), order),
    saveDirect: (via, sellerId, key) => saveDirect(via.url, sellerOf({ sellerId }), key),
    processDirect: (via, sellerId, id) => processDirect(via.url, sellerOf({ sellerId }), id),
    cancelDirect: (via, sellerId, id) => cancelDirect(via.url, sellerOf({ sellerId }), id),
    fetchOrders: (via, store) => fetchOrders(via.url, sellerOf(store), store),
    listUnsubmitted: (via, sellerId) => listUnsubmitted(via.url, sellerOf({ sellerId })),
    listInPrint: (via, sellerId) => listInPrint(via.url, sellerOf({ sellerId })),
    listRuns: (via, sellerId) => listRuns(via.url, sellerOf({ sellerId })),
    control: (via, run, action, agreedCents) =>
      controlRun(via.url, sellerOf(run), run.runId, { action, agreedCents }),
    async setDayCap(via, sellerId, { shopId, cents: dayCapCents }) {
      const { cookie } = sellerOf({ sellerId })
      await callApi(via.url, { method: 'PUT', path: `/api/shops/${shopId}`, body: { dayCapCents }, cookie })
    },
    topUp: (via, sellerId, wanted) => topUp(via.url, sellerOf({ sellerId }), wanted),
    visitPage: (via, pageUrl, visit) => visitPage(via.url, pageUrl, visit),
    saveCard: (via, sellerId, card) => saveCard(via.url, sellerOf({ sellerId }), card),
    countWaiting: () => countWaiting(processes.find((one) => one.isRunning())?.url, [...sellers.values()]),
    cutOff: (victim) => cutLocks(database, processes.indexOf(victim)),
    isFetchedSince: (at) => isFetchedSince(database, at),
    countPayments: () => countPayments(database),
    countDisputes: () => countDisputes(database, { isOpen: false }),
    countOpenDisputes: () => countDisputes(database, { isOpen: true }),
    countParcels: async () => (await readParcels(database)).length,
    async isQuiet() {
      const { openCalls, unfinishedRuns, openPayments, queued, overdue, unreported } =
        await readRest(database)
      return openCalls + unfinishedRuns + openPayments + queued + overdue + unreported === 0
    },
    async evidence() {
      const { openCalls, unfinishedRuns, openPayments, lookedUp } = await readRest(database)
      return {
        ...{ openCalls, unfinishedRuns, openPayments, lookedUp },
        keepsBooks: true,
        printOrders: await readPrintOrders(database),
        shopOrders: await readShopOrders(database),
        runs: await readRuns(database),
        bookings: await readBookings(database),
        parcels: await readParcels(database),
        lines: await readLines(database),
      }
    },
    async close() {
      await Promise.all(processes.map((one) => one.stop()))
      await database.close()
    },
  }
}

function createProcess(
  { program, previousProgram, folder, ports, world }: Options,
  database: ProductDatabase,
  index: number,
): ServerProcess {
  return createProductProcess({
    program: index === 0 && previousProgram ? previousProgram : program,
    folder,
    port: ports[index]!,
    world,
    index,
    environment: {
      PRINT_TIMEOUT_SECONDS: String(PRINT_TIMEOUT_SECONDS),
      PRINT_IN_FLIGHT_SECONDS: String(IN_FLIGHT_SECONDS),
      STATUS_CHECK_SECONDS: '60',
      // One probe a second: faults here are drawn call by call, and are no outage.
      PROBE_SECONDS: '1',
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
