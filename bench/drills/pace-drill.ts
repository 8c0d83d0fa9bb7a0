import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createControl } from '#testing/rig/control.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { type OpenShop, openShop } from '../faults/product/open-shop.ts'
import { chooseMoney } from '../faults/product/pay-by-card.ts'
import { type ProductDatabase, sharedDatabase } from '../faults/product/product-database.ts'
import { submitOrders } from '../faults/product/submit-to-product.ts'
import type { Drill } from './drill.ts'
import { onStage } from './prepare-stage.ts'

const PROCESSES = 4
const SELLERS = 4
const ORDERS = 14
const LIMIT = 100
const WITHIN_MS = 600_000
/** The control is refused soon. */
const CONTROL_WITHIN_MS = 90_000
/** Of the orders of the seller who is furthest, how many the last one has at least, while all of them wait. */
const FAIR_SHARE = 0.5
const WAITING = `select 1 from print_orders where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test limit 1`
const OF_ORDERS = new Set(['orders.draft', 'orders.process', 'orders.get', 'orders.list'])

/** Four processes send orders of several sellers at once, to a provider that allows 100 calls a minute in all. */
export const paceDrill: Drill = {
  name: 'pace',
  about: 'four processes send orders of four sellers at the print provider’s limit of 100 calls a minute',
  run: ({ say, isControl, rounds: orderCount = ORDERS }) =>
    onStage('pace', async (stage) => {
      const shared = await sharedDatabase(join(stage.folder, 'db'), PROCESSES)
      stage.atEnd(shared.close)
      const { world } = stage
      const indexes = Array.from({ length: PROCESSES }, (_, index) => index)
      const processes = indexes.map((index) =>
        stage.product({ index, environment: shared.environmentOf(index) }),
      )
      for (const one of processes)
        if (!(await one.start())) throw new Error(`${one.name} ended while it started (${one.lastEnd}).`)
      const shops: OpenShop[] = []
      for (let number = 1; number <= SELLERS; number += 1) {
        const shop = await openShop(processes[0]!.url, world, { number, orderCount })
        await chooseMoney(processes[0]!.url, shop.seller, { isInBundles: true, hasRefundsOnCard: false })
        shops.push(shop)
      }
      // A lower limit for the control, which few orders exceed.
      await createControl(world.url)('PUT', '/limits', { print: isControl ? LIMIT / 4 : LIMIT })
      if (isControl) stage.atEnd(forgetCalls(shared))
      const [before = { n: 0 }] = (await world.readCalls(0)).slice(-1)
      const startedAt = Date.now()
      const answers = await Promise.all(
        shops.map(({ seller, orders }, index) =>
          submitOrders(processes[index % PROCESSES]!.url, seller, orders, { way: 'run' }),
        ),
      )
      const wanted = answers.reduce((sum, answer) => sum + (answer?.accepted.length ?? 0), 0)
      /** Of each print, whose it is. */
      let printed: string[] = []
      const isDone = async () => {
        const orders = await shared.query<{ id: string; seller_id: string }>(
          'select id, seller_id from print_orders',
        )
        const sellerOf = new Map(orders.map(({ id, seller_id }) => [id, seller_id]))
        const lines = await world.readLedger()
        printed = lines
          .filter(({ action }) => action === 'order.processed')
          .flatMap(({ reference }) => sellerOf.get(reference ?? '') ?? [])
        // Some are refused by the provider, so what counts is that none waits.
        return orders.length > 0 && (await shared.query(WAITING)).length === 0
      }
      const isComplete = await waitUntil(isDone, {
        withinMs: isControl ? CONTROL_WITHIN_MS : WITHIN_MS,
        everyMs: 1_000,
      })
      const minutes = (Date.now() - startedAt) / 60_000
      const calls = (await world.readCalls(before.n)).filter(({ provider }) => provider === 'print')
      const refused = calls.filter(({ status }) => status === 429).length
      const perOrder = calls.filter(({ route }) => OF_ORDERS.has(route)).length / Math.max(1, printed.length)
      const share = leastShare(
        printed,
        shops.map(({ seller }) => seller.id),
      )
      say(
        JSON.stringify(
          Object.fromEntries([...Map.groupBy(calls, ({ route }) => route)].map(([r, c]) => [r, c.length])),
        ),
      )
      return {
        isPassed: isComplete && refused === 0 && share >= FAIR_SHARE && wanted > 0,
        verdict: `${printed.length} orders (${wanted} confirmed) of ${SELLERS} sellers from ${PROCESSES} processes in ${minutes.toFixed(1)} min, ${calls.length} calls, ${refused} refused (429), ${perOrder.toFixed(1)} calls an order, the slowest seller had ${Math.round(share * 100)}% of what the fastest had`,
      }
    }),
}

/** The control: the processes keep no count of their calls. */
function forgetCalls({ query }: ProductDatabase): () => Promise<void> {
  let isOver = false
  const forgetting = (async () => {
    while (!isOver) {
      await query('delete from counted_calls')
      await query('update call_budgets set main_tokens = per_minute, blocked_until = null, probe_at = null')
      await delay(50)
    }
  })()
  return async () => {
    isOver = true
    await forgetting
  }
}

/** When the first seller was done: the share of its orders that the slowest seller had by then. */
function leastShare(printed: readonly string[], sellerIds: readonly string[]): number {
  const total = new Map(sellerIds.map((id) => [id, printed.filter((seller) => seller === id).length]))
  const soFar = new Map(sellerIds.map((id) => [id, 0]))
  for (const id of printed) {
    soFar.set(id, (soFar.get(id) ?? 0) + 1)
    if (soFar.get(id) === total.get(id)) return Math.min(...soFar.values()) / soFar.get(id)!
  }
  return 0
}
