import { setTimeout as delay } from 'node:timers/promises'
import { sql } from '#server/db/sql.ts'
import { saveTestCard } from '#testing/factories/card-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { median } from '../orders-list/measure.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'

const MAX_SLOWER = 1.1
const MAX_COLLECTIONS = 5
const WITHIN_MS = 300_000
const FULL_BALANCE_CENTS = 100_000_000
const BUNDLE_CENTS = 10_000
const AT_ONCE = 50

const defaults = { orders: 200, rounds: 3 }

type Side = 'balance' | 'card'

/**
 * Measures how long a submission takes that a card pays in bundles from nothing, beside one of the same size that a full
 * balance pays, by turns and on the same server.
 */
export async function benchSubmitPace(args: string[]): Promise<void> {
  const options = readOptions(args, defaults)
  const databases = await openDatabases()
  const connection = await databases.create('submit_pace')
  const app = await startTestApp({ database: { connection, drop: databases.close } })
  try {
    await app.sandbox.control('PUT', '/limits', { stripe: 1_000_000 })
    await submitOnce(app, 'card', 10)
    const times: Record<Side, number[]> = { balance: [], card: [] }
    const collections: number[] = []
    for (let round = 0; round < options.rounds; round += 1) {
      const turns: Side[] = round % 2 === 0 ? ['balance', 'card'] : ['card', 'balance']
      for (const side of turns) {
        const result = await submitOnce(app, side, options.orders)
        times[side].push(result.ms / options.orders)
        if (side === 'card') collections.push(result.collections)
        console.error(`${side}: ${Math.round(result.ms)} ms, ${result.collections} collections`)
      }
    }
    report(times, collections, options)
  } finally {
    await app.close()
  }
}

async function submitOnce(
  app: TestApp,
  side: Side,
  orders: number,
): Promise<{ ms: number; collections: number }> {
  const seller = await app.signUp({ balanceCents: side === 'balance' ? FULL_BALANCE_CENTS : 0 })
  if (side === 'card') {
    await saveTestCard(app.url, seller.call)
    await seller.call.updateAutoTopUp({
      body: { mode: 'BUNDLES', bundleCents: BUNDLE_CENTS, belowCents: 0, dayLimitCents: null },
    })
  }
  for (let left = orders; left > 0; left -= AT_ONCE)
    await createShop(
      app,
      seller.userId,
      Array.from({ length: Math.min(left, AT_ONCE) }, () => ({})),
    )
  const made = await app.context.db.rows<{ id: string }>(
    sql`select id from shop_orders where seller_id = ${seller.userId} and source = 'shipstation'`,
  )
  const startedAt = performance.now()
  const body = { orderIds: made.map(({ id }) => id), withoutSync: true }
  const { run } = (await seller.call.createSubmitRun({ body })).body
  for (;;) {
    const { state, processed: done } = (await seller.call.getSubmitRun({ params: { id: run.id } })).body.run
    if (state === 'FINISHED' && done !== orders) throw new Error(`Of ${orders} orders, ${done} were sent.`)
    if (state === 'FINISHED') break
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`The run is still ${state}.`)
    await delay(50)
  }
  const ms = performance.now() - startedAt
  const { collections } = (await seller.call.listCollections({ query: { size: 100 } })).body
  return { ms, collections: collections.length }
}

/** Ends with 1 where the card makes the queue more than a tenth slower, or is charged more than five times. */
function report(times: Record<Side, number[]>, collections: number[], options: typeof defaults): void {
  const [balanceMs, cardMs] = [median(times.balance), median(times.card)]
  const most = Math.max(...collections)
  console.log(
    `An order takes ${rounded(balanceMs)} ms from a full balance and ${rounded(cardMs)} ms with a card`,
  )
  console.log(`in bundles: ${rounded(cardMs / balanceMs)} times. The card was charged at most ${most} times.`)
  sayResult(
    { ...options, balanceMs: rounded(balanceMs), cardMs: rounded(cardMs), collections: most },
    cardMs <= MAX_SLOWER * balanceMs && most <= MAX_COLLECTIONS,
  )
}

const rounded = (value: number): number => Math.round(value * 100) / 100
