import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { crashPoints } from '#server/kernel/crash-points.ts'
import { apiClient } from '#testing/api/api-client.ts'
import { mustCall } from '#testing/api/call-api.ts'
import { fundPlatform, setUpPayouts } from '#testing/factories/payout-factory.ts'
import { firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { createProductProcess } from '#testing/rig/product-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { World } from '#testing/rig/world.ts'
import { processDirect, saveDirect } from '../product/compose-direct-orders.ts'
import { type Seller, signUp } from '../product/open-shop.ts'
import { type ProductDatabase, sharedDatabase } from '../product/product-database.ts'
import { IN_FLIGHT_SECONDS, PRINT_TIMEOUT_SECONDS } from '../product/product-subject.ts'
import type { CampaignPlace } from '../run-campaign.ts'
import { anyAddress, createBuyers, REFUSED } from './product-buyers.ts'
import {
  areDisputesEnded,
  LATE_REFUND,
  readSalesEvidence,
  readUndelivered,
  readUnfinished,
} from './read-sales-evidence.ts'
import type { Disturbance, SalesSubject } from './sales-subject.ts'

const MAKERS = 2
const VASES = 2
// Its share is enough for a payout.
const PRICE_CENTS = 3_490
const WAITS_WITHIN_MS = 60_000
const DELIVERED = ['QUEUED', 'PRINTING', 'SHIPPED']

interface Vase {
  item: string
  portalId: string
  maker: Seller
}

/** The real product, with makers whose portals sell. One of them has an own order that waits for money. */
export async function createProductSales(given: CampaignPlace): Promise<SalesSubject> {
  const { folder, world } = given
  const database = await sharedDatabase(join(folder, 'db'), 1)
  const server = createProductProcess({
    ...given,
    environment: {
      PRINT_TIMEOUT_SECONDS: String(PRINT_TIMEOUT_SECONDS),
      PRINT_IN_FLIGHT_SECONDS: String(IN_FLIGHT_SECONDS),
      STATUS_CHECK_SECONDS: '60',
      PROBE_SECONDS: '1',
      // So that each buyer comes from a different address.
      TRUSTED_PROXIES: '127.0.0.1',
      ...database.environmentOf(0),
    },
  })
  if (!(await server.start())) throw new Error('The product ended while it started.')
  const { vases, admin } = await openMakers(server.url, world, database)
  const vaseOf = new Map(vases.map((vase) => [vase.item, vase]))
  const disturbed = new Map<string, Disturbance>()
  const buyers = createBuyers(server, database)
  let code = ''
  const ownerOf = ({ maker: { cookie } }: Vase) => apiClient(server.url, { cookie }).call

  async function setPortal(vase: Vase, how: Disturbance, isMended: boolean): Promise<void> {
    const call = ownerOf(vase)
    if (how === 'SOLD_OUT') return world.setFilament(await firstFilament(call), !isMended)
    const params = { id: vase.portalId }
    if (how === 'PAUSED') return void (await call.pausePortal({ params, body: { isPaused: !isMended } }))
    const { version, title, description, countries, leadDays, ...rest } = (await call.getPortal({ params }))
      .body
    const { rightsOrigin, rightsLicense, rightsEvidence } = rest
    const kept = {
      version,
      title,
      description,
      countries,
      leadDays,
      rightsOrigin,
      rightsLicense,
      rightsEvidence,
    }
    const priceCents = isMended ? PRICE_CENTS : PRICE_CENTS + 300
    await call.updatePortal({ params, body: { ...kept, priceCents } })
  }

  /** Of five sales that were completed, one breaks on its way. The answer may be lost, so the call is repeated later. */
  async function refundLate(): Promise<void> {
    const [sale] = await database.query<{ id: string }>(`
      select id from (select id, row_number() over (order by id) as place, state from sales where share_to is not null) s
      where state = 'COMPLETED' and place % 5 = 3 order by id limit 1`)
    if (!sale) return
    const body = { key: randomUUID(), reason: LATE_REFUND }
    const call = apiClient(server.url, { cookie: admin.cookie }).call
    await Promise.all([1, 2].map(() => call.refundSale({ params: { id: sale.id }, body }).catch(() => null)))
  }

  return {
    process: server,
    crashPoints: crashPoints.filter((point) => pointsOfSales.some((area) => point.startsWith(area))),
    makerIds: [...new Set(vases.map(({ maker }) => maker.id))],
    items: vases.map(({ item }) => item),
    async offerCodes(name, maxUses) {
      for (const cookie of new Set(vases.map(({ maker }) => maker.cookie))) {
        const body = { code: name, kind: 'PERCENT' as const, percent: 5, maxUses }
        await apiClient(server.url, { cookie })
          .call.createDiscountCode({ body })
          .catch(() => null)
      }
      code = name
    },
    checkOut: (wanted) => buyers.checkOut(wanted, code),
    async comeBack(location) {
      const { pathname, search } = new URL(location)
      await fetch(server.url + pathname + search, { redirect: 'manual' }).catch(() => null)
    },
    async cancel(saleId, location) {
      const key = new URL(location).searchParams.get('key') ?? ''
      const call = apiClient(server.url, { 'x-forwarded-for': anyAddress() }).call
      const reply = await call.cancelSale({ params: { id: saleId }, body: { key } }).catch(() => null)
      if (reply && REFUSED.includes(reply.status))
        return reply.refusal.error === 'ORDER_NOT_CANCELABLE' ? null : false
      return reply && reply.status < 300 ? true : null
    },
    async disturb(item, how) {
      disturbed.set(item, how)
      await setPortal(vaseOf.get(item)!, how, false).catch(() => undefined)
    },
    async mend() {
      for (const [item, how] of disturbed)
        await setPortal(vaseOf.get(item)!, how, true).then(
          () => disturbed.delete(item),
          () => undefined,
        )
    },
    async deliver(share) {
      const received = await world.readReceived(DELIVERED)
      for (const { publicId } of received.slice(0, Math.ceil(received.length * share)))
        await world.deliver(publicId)
      // Seven days go by.
      await database.query(
        `update sales set payable_at = now(), check_at = now() where state = 'ORDERED' and payable_at is not null`,
      )
      // And a day since the last payout of each maker.
      await database.query(
        `update payouts set created_at = created_at - interval '25 hours' where state in ('SUCCEEDED', 'FAILED')`,
      )
      if (share > 0 && share < 1) await refundLate()
    },
    async readOpenPages() {
      await database.query(`update sales set check_at = now() where state = 'OPEN' and check_at > now()`)
    },
    async isQuiet() {
      return (await readUnfinished(database)).length === 0
    },
    areDisputesEnded: (count) => areDisputesEnded(database, count),
    async arePaidOut() {
      return (await readUndelivered(database)).length === 0
    },
    evidence: () => readSalesEvidence(database, world),
    async close() {
      await server.stop()
      await database.close()
    },
  }
}

const pointsOfSales = ['sale.', 'draft.', 'charge.', 'process.', 'cancel.', 'payout.', 'reversal.']

async function openMakers(
  url: string,
  world: World,
  database: ProductDatabase,
): Promise<{ vases: Vase[]; admin: Seller }> {
  await database.query(
    `insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now()) on conflict do nothing`,
  )
  const admin = await signUp(url, world, 99)
  await database.query(`update users set role = 'ADMIN' where id = $1`, [admin.id])
  const { stripe } = readConfig({ SPOOLYARD_MODE: 'test' })
  await fundPlatform(world.url, stripe!.secretKey)
  const vases: Vase[] = []
  for (let number = 1; number <= MAKERS; number += 1) {
    const maker = await signUp(url, world, number)
    const calls = (cookie: string) => apiClient(url, { cookie }).call
    for (let vase = 0; vase < VASES; vase += 1) {
      const portalId = await listVase(calls(admin.cookie), calls(maker.cookie), PRICE_CENTS)
      vases.push({ item: await firstItemOf(apiClient(url).call, portalId), portalId, maker })
    }
    if (number === 1) await leaveOrderUnpaid(url, maker)
    // The first one is paid into the balance, the others to their banks.
    else await setUpPayouts(calls(maker.cookie))
  }
  return { vases, admin }
}

/** It stays at the head of the maker's queue for good. */
async function leaveOrderUnpaid(url: string, maker: Seller): Promise<void> {
  const key = randomUUID()
  let id: string | null = null
  const isPriced = async () => {
    id = await saveDirect(url, maker, key)
    return id !== null
  }
  await waitUntil(isPriced, { withinMs: WAITS_WITHIN_MS, everyMs: 250 })
  if (!id) throw new Error('The order that is to wait for money couldn’t be saved.')
  void processDirect(url, maker, id)
  const isWaiting = async () => {
    const reply = await mustCall(url, { method: 'GET', path: '/api/user/balance', cookie: maker.cookie })
    return JSON.stringify(reply.body).includes('NO_CARD')
  }
  if (!(await waitUntil(isWaiting, { withinMs: WAITS_WITHIN_MS, everyMs: 250 })))
    throw new Error('The maker’s own order doesn’t wait for money.')
}

async function firstFilament(call: ReturnType<typeof apiClient>['call']): Promise<string> {
  const { filaments } = (await call.listFilaments()).body
  return filaments.find(({ name }) => name === 'PLA BLACK')!.id
}
