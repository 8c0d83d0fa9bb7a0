import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#testing/rig/stores.ts'
import type { World } from '#testing/rig/world.ts'
import type { RunInView, ShopOrder, Subject } from '../subject.ts'
import type { BookedLine, ParcelFact } from '../verdict/evidence.ts'
import { naiveEvidence } from './naive-evidence.ts'
import { startNaive } from './start-naive.ts'

const SELLERS = 2
const AUTOMATIC = 'seller-automatic'
const CAP_CENTS = 9_000
const PRINTING_CENTS = 500

/** The control that must fail: a test of faults that nothing can fail proves nothing. */
export async function createNaiveSubject(options: {
  folder: string
  port: number
  world: World
  ordersPerSeller: number
}): Promise<Subject> {
  const { world, folder } = options
  const moneyFile = join(folder, 'naive-money.jsonl')
  const { process, post } = await startNaive(new URL('./naive-main.ts', import.meta.url), options, {
    SOURCES_URL: world.url,
    CURSOR_FILE: join(folder, 'naive-cursors.json'),
    MONEY_FILE: moneyFile,
  })
  const shops = inventShops(options.ordersPerSeller)
  const { stores, authorizationOf } = await openStores(world)
  let cap = CAP_CENTS
  // It forgets its settings like everything else.
  const sendCap = () => post('/cap', { cents: cap })
  const direct: ShopOrder[] = []
  const stopped = new Map<string, string[]>()
  const countWaiting = async () => (await post<{ waiting: number }>('/'))?.waiting ?? 0
  const orders = async () => (await post<{ orders: ShopOrder[] }>('/orders'))?.orders ?? []
  return {
    processes: [process],
    firstVictim: 0,
    sellerIds: [...shops.keys(), AUTOMATIC],
    shops,
    stores,
    automatic: [{ sellerId: AUTOMATIC, shops: [{ id: AUTOMATIC, dayCapCents: cap }], priceCents: 1_000 }],
    isProduct: false,
    database: null,
    // It says what printing costs, and that it is delivered too comes as a surprise.
    review: async (_, __, what) =>
      'orderIds' in what ? new Map(what.orderIds.map((id) => [id, PRINTING_CENTS])) : null,
    async submit(_, [first, ...others]) {
      const orderIds = [first!, ...others].map(({ id }) => id)
      const answer = await post<{ runId: string }>('/submit', { sellerId: first!.sellerId, orderIds })
      return answer && { runId: answer.runId, accepted: orderIds, already: [] }
    },
    cancel: async (_, { id }) => ((await post('/cancel', { id })) ? id : null),
    // A draft is nothing but a number here, and a repeated save is another one.
    async saveDirect(_, sellerId) {
      const number = `direct-${direct.length + 1}`
      direct.push({ id: number, sellerId, source: 'shipstation', number })
      return number
    },
    processDirect: async (_, sellerId, id) => (await post('/submit', { sellerId, orderIds: [id] })) !== null,
    cancelDirect: async (_via, _seller, id) => ((await post('/cancel', { id })) ? id : null),
    async fetchOrders(_, { source, account, sellerId }) {
      await sendCap()
      await post('/fetch', { source, account, sellerId, authorization: authorizationOf.get(source) })
    },
    listUnsubmitted: orders,
    listInPrint: async (_, sellerId) => shops.get(sellerId)?.slice(0, 8) ?? null,
    listRuns: async (_, sellerId) => (await post<{ runs: RunInView[] }>('/runs', { sellerId }))?.runs ?? null,
    async control(_, { runId }, action) {
      if (action === 'retry') return null
      const answer = await post<{ withdrawn?: string[] }>(`/${action}`, { runId })
      if (answer?.withdrawn) stopped.set(runId, answer.withdrawn)
      return answer && { withdrawn: answer.withdrawn ?? [], retried: null }
    },
    async setDayCap(_via, _seller, { cents }) {
      cap = cents
      await sendCap()
    },
    // Every page is new, and isn't paid.
    topUp: async (_, sellerId, { key, cents }) => {
      const answer = await post<{ collectionId: string }>('/top-up', { sellerId, key, cents })
      return answer && { ...answer, state: 'SUCCEEDED', pageUrl: null }
    },
    visitPage: async () => false,
    saveCard: async (_, sellerId, card) => (await post('/card', { sellerId, card })) !== null,
    countPayments: async () => Infinity,
    countDisputes: async () => Infinity,
    countOpenDisputes: async () => 0,
    countWaiting,
    countParcels: async () => Infinity,
    cutOff: async () => undefined,
    isFetchedSince: async () => true,
    isQuiet: async () => (await countWaiting()) === 0,
    evidence: async () =>
      naiveEvidence(await world.readLedger(), {
        invented: [...[...shops.values()].flat(), ...direct],
        stores,
        known: await orders(),
        stopped,
        lines: readMoney(moneyFile),
        parcels: (await post<{ parcels: ParcelFact[] }>('/parcels'))?.parcels ?? [],
      }),
    close: () => process.kill(),
  }
}

/** One seller with a store at each source. */
async function openStores(world: World) {
  const common = { sellerId: AUTOMATIC, sku: 'VASE' }
  const atShipstation: Store = { ...common, source: 'shipstation', account: 'naive-key' }
  const atShippo: Store = { ...common, source: 'shippo', account: 'naive-shop' }
  const secret = 'naive-secret'
  await world.openShipstation({ key: atShipstation.account, secret })
  await world.openShippo(atShippo.account)
  const basic = Buffer.from(`${atShipstation.account}:${secret}`).toString('base64')
  const token = await world.issueShippoToken(atShippo.account)
  const authorizationOf = new Map<Store['source'], string>([
    ['shipstation', `Basic ${basic}`],
    ['shippo', `Bearer ${token}`],
  ])
  return { stores: [atShipstation, atShippo], authorizationOf }
}

function inventShops(ordersPerSeller: number): Map<string, ShopOrder[]> {
  const sellers = Array.from({ length: SELLERS }, (_, index) => `seller-${index + 1}`)
  const ordersOf = (sellerId: string): ShopOrder[] =>
    Array.from({ length: ordersPerSeller }, (_, index) => {
      const number = String(index + 1)
      return { id: `${sellerId}-${number}`, sellerId, source: 'shipstation', number }
    })
  return new Map(sellers.map((sellerId) => [sellerId, ordersOf(sellerId)]))
}

/** What it wrote down of payments. */
function readMoney(file: string): BookedLine[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BookedLine)
}
