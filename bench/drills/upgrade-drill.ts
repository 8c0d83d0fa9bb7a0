import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { openShop } from '../faults/product/open-shop.ts'
import { chooseMoney } from '../faults/product/pay-by-card.ts'
import { sharedDatabase } from '../faults/product/product-database.ts'
import { previousRelease } from '../previous-release.ts'
import { startBalancer } from './balancer.ts'
import type { Drill, DrillOptions, DrillResult } from './drill.ts'
import { judgeOrders } from './judge-orders.ts'
import { onStage, type Stage } from './prepare-stage.ts'
import { runFaults } from './run-faults.ts'
import { submitEverywhere } from './submit-everywhere.ts'

const ORDERS = 60
const SUBMITTED_BEFORE = 8
const SUBMITTED_BESIDE = 20
const KILLS = 2
const QUIET_WITHIN_MS = 180_000
const FAULT_ROUNDS = 4
const SUBMITTED_PER_STOP = 3
const DRAIN_SECONDS = '3'
const SENTENCE = /This database belongs to a newer release: it has applied \d+/

/**
 * The previous release runs, this one starts beside it and changes the schema under it; both send orders, this one is killed,
 * the other one is drained and replaced. Then the fault harness does its worst to both.
 */
export const upgradeDrill: Drill = {
  name: 'upgrade',
  about:
    'this release starts beside the previous one under load, both run together, and the previous one is replaced',
  async run(options) {
    const previous = previousRelease(options.previous, `drill-${process.pid}`)
    options.say(`the previous release is ${previous.name}`)
    try {
      const rolling = await onStage('upgrade', (stage) => roll(stage, previous.server, options))
      // The control lacks what the first half is about.
      if (options.isControl) return rolling
      const together = await runFaults(options.rounds ?? FAULT_ROUNDS, options.previous)
      return {
        isPassed: rolling.isPassed && together.isPassed,
        verdict: `from ${previous.name}: ${rolling.verdict}; ${together.verdict}`,
      }
    } finally {
      previous.remove()
    }
  },
}

async function roll(stage: Stage, previous: string, { say, isControl }: DrillOptions): Promise<DrillResult> {
  const database = await sharedDatabase(join(stage.folder, 'db'), 4)
  stage.atEnd(database.close)
  // The control stops at once, and the balancer doesn't notice.
  const drain = isControl ? {} : { DRAIN_SECONDS }
  const environmentOf = (index: number) => ({ ...database.environmentOf(index), ...drain })
  const old = stage.product({ index: 0, program: previous, environment: environmentOf(0) })
  const begun = stage.product({ index: 1, environment: environmentOf(1) })
  const replacing = stage.product({ index: 2, environment: environmentOf(2) })
  await mustStart(old)
  const shop = await openShop(old.url, stage.world, { number: 1, orderCount: ORDERS })
  await chooseMoney(old.url, shop.seller, { isInBundles: true, hasRefundsOnCard: false })
  const balancer = startBalancer([old, begun, replacing])
  stage.atEnd(balancer.stop)
  const load = submitEverywhere(balancer, shop.seller, shop.orders)
  await load.untilConfirmed(SUBMITTED_BEFORE)

  const longestBefore = load.takeLongestMs()
  await mustStart(begun)
  const longestMs = load.takeLongestMs()
  say(
    `started beside it in ${begun.lastStartMs} ms; the longest call took ${longestMs} ms, ${longestBefore} ms before`,
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    await load.untilConfirmed(SUBMITTED_BEFORE + ((kill + 1) * SUBMITTED_BESIDE) / KILLS)
    await begun.kill()
    await mustStart(begun)
  }

  // A process that was killed is started again by its supervisor, perhaps as the release that it was.
  const again = stage.product({ index: 3, program: previous, environment: environmentOf(3) })
  const isRefused =
    !(await again.start()) && SENTENCE.test(readFileSync(join(stage.folder, 'product-4.log'), 'utf8'))

  const failedOf = async (process: ServerProcess) => {
    await load.untilConfirmed(load.confirmed() + SUBMITTED_PER_STOP)
    const before = load.failed()
    if (isControl && process === begun) await balancer.stop()
    await process.stop()
    await load.untilConfirmed(load.confirmed() + SUBMITTED_PER_STOP)
    return load.failed() - before
  }
  await mustStart(replacing)
  const failedAtOld = await failedOf(old)
  const failedAtNew = await failedOf(begun)
  const confirmed = await load.stop()
  const isQuiet = await waitUntil(
    async () =>
      (
        await database.query(
          `select from print_orders where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test limit 1`,
        )
      ).length === 0,
    { withinMs: QUIET_WITHIN_MS, everyMs: 500 },
  )
  const orders = judgeOrders({
    confirmed,
    isQuiet,
    ledger: await stage.world.readLedger(),
    printOrders: await database.query('select id, shop_order_id from print_orders'),
  })
  return {
    isPassed: orders.isPassed && isRefused && failedAtNew === 0,
    verdict: [
      orders.verdict,
      `the longest call while the schema changed took ${longestMs} ms (${longestBefore} ms before)`,
      `${failedAtNew} calls failed while a process of this release was drained and stopped, ${failedAtOld} with one of the previous release`,
      `the previous release ${isRefused ? 'refuses' : 'DOESN’T REFUSE'} the newer database`,
    ].join(', '),
  }
}

async function mustStart(process: ServerProcess): Promise<void> {
  if (process.isRunning()) return
  if (!(await process.start()))
    throw new Error(`${process.name} ended while it started (${process.lastEnd}).`)
}
