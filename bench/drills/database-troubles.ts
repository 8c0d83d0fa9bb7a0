import type { ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { openShop } from '../faults/product/open-shop.ts'
import { chooseMoney } from '../faults/product/pay-by-card.ts'
import { startBalancer } from './balancer.ts'
import type { DrillResult } from './drill.ts'
import { judgeOrders } from './judge-orders.ts'
import type { Stage } from './prepare-stage.ts'
import { submitEverywhere } from './submit-everywhere.ts'

/** Something that happens to a database, and ends without help or by what an operator has set up. */
export interface Trouble {
  name: string
  /** Makes it happen, and resolves when recovering can begin: the moment from which the time counts. */
  happen(): Promise<void>
  /** Runs before it, so that each begins as the first one did. */
  prepare?(): Promise<void>
}

interface Play {
  troubles: readonly Trouble[]
  /** The environment of process 0 and 1. */
  environmentOf(index: number): Record<string, string>
  query<Row>(text: string): Promise<Row[]>
  say: (line: string) => void
  isControl: boolean
}

const ORDERS_EACH = 3
const FIRST_ORDERS = 6
const RECOVERS_WITHIN_MS = 30_000
const GIVES_UP_AFTER_MS = 120_000
/** A control never recovers, which is certain a little after the limit. */
const CONTROL_GIVES_UP_AFTER_MS = RECOVERS_WITHIN_MS + 5_000
const QUIET_WITHIN_MS = 180_000
const WAITING = `select 1 from print_orders where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test limit 1`

/**
 * Two processes send orders all the time while troubles happen to their database. After each, an order that is handed in then
 * has to be confirmed and printed within 30 seconds, without a hand; and in the end nothing is lost or printed twice.
 */
export async function playTroubles(
  stage: Stage,
  { troubles, environmentOf, query, say, isControl }: Play,
): Promise<DrillResult> {
  const processes = [0, 1].map((index) => stage.product({ index, environment: environmentOf(index) }))
  for (const one of processes)
    if (!(await one.start())) throw new Error(`${one.name} ended while it started (${one.lastEnd}).`)
  // Every seventh order is refused, and every ninth is the other one of two.
  const orderCount = Math.ceil((FIRST_ORDERS + ORDERS_EACH * troubles.length) * 1.4) + 5
  const shop = await openShop(processes[0]!.url, stage.world, { number: 1, orderCount })
  await chooseMoney(processes[0]!.url, shop.seller, { isInBundles: true, hasRefundsOnCard: false })
  const balancer = startBalancer(processes)
  stage.atEnd(balancer.stop)
  const load = submitEverywhere(balancer, shop.seller, shop.orders)
  await load.untilConfirmed(FIRST_ORDERS)

  const recoveredMs: (number | null)[] = []
  for (const trouble of troubles) {
    await trouble.prepare?.()
    load.wantMore(1)
    await trouble.happen()
    const startedAt = Date.now()
    load.wantMore(ORDERS_EACH - 1)
    const isBack = async () =>
      load.lastConfirmedAt() > startedAt &&
      (await isPrintedSince(stage, startedAt)) &&
      (await areReady(processes))
    const isRecovered = await waitUntil(isBack, {
      withinMs: isControl ? CONTROL_GIVES_UP_AFTER_MS : GIVES_UP_AFTER_MS,
      everyMs: 250,
    })
    recoveredMs.push(isRecovered ? Date.now() - startedAt : null)
    say(
      `${trouble.name}: ${isRecovered ? `printed again after ${Date.now() - startedAt} ms` : 'not recovered'}`,
    )
    if (!isRecovered) break
  }
  const confirmed = await load.stop()
  const isQuiet = await waitUntil(async () => (await query(WAITING).catch(() => [1])).length === 0, {
    withinMs: recoveredMs.includes(null) ? 0 : QUIET_WITHIN_MS,
    everyMs: 500,
  })
  const ended = processes.filter((one) => !one.isRunning()).map(({ name }) => name)
  const orders = judgeOrders({
    confirmed,
    isQuiet,
    ledger: await stage.world.readLedger(),
    printOrders: await query<{ id: string; shop_order_id: string | null }>(
      'select id, shop_order_id from print_orders',
    ).catch(() => null),
  })
  const inTime = recoveredMs.filter((ms) => ms !== null && ms <= RECOVERS_WITHIN_MS).length
  const longest = recoveredMs.includes(null)
    ? 'never'
    : `at most ${(Math.max(...recoveredMs.map(Number)) / 1000).toFixed(1)} s`
  return {
    isPassed: inTime === troubles.length && orders.isPassed && ended.length === 0,
    verdict: [
      `${inTime} of ${troubles.length} recovered within ${RECOVERS_WITHIN_MS / 1000} s without a hand (${longest})`,
      orders.verdict,
      ...(ended.length > 0 ? [`${ended.join(', ')} ended`] : []),
    ].join(', '),
  }
}

async function isPrintedSince({ world }: Stage, at: number): Promise<boolean> {
  const lines = await world.readLedger()
  return lines.some((line) => line.action === 'order.processed' && Date.parse(line.at) > at)
}

async function areReady(processes: readonly ServerProcess[]): Promise<boolean> {
  const replies = processes.map(async ({ url }) => {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_500) })
    await reply.arrayBuffer()
    return reply.ok
  })
  return (await Promise.all(replies).catch(() => [false])).every(Boolean)
}

/** Two kinds of trouble by turns, each so many times. */
export const byTurns = (times: number, kinds: readonly Trouble[]): Trouble[] =>
  Array.from({ length: times }, () => kinds).flat()
