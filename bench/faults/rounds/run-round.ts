import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Prices, ShopOrder } from '../subject.ts'
import type { Campaign } from './campaign.ts'
import { insistOnControl, resumeRuns } from './control-run.ts'
import { halt, hang } from './interrupt.ts'
import { beginMoney, endDisputes, mendCards } from './live-money.ts'
import { beginSteps, type Life } from './live-round.ts'
import type { RoundPlan } from './plan-round.ts'
import { beginEdits, cancelAtShop, letOrdersArrive, shipOrders } from './store-life.ts'
import { cancelAndRecord, submitAndRecord } from './submit-and-record.ts'

const CRASH_WITHIN_MS = 2_500
// Enough is left waiting for the next round to find the queue busy, not so much that it grows without end.
const MAX_QUEUED = 6
// Longer than the latest step, so that a pause is seen to hold.
const RUN_PAUSE_MS = 600
// What a start takes where nothing else runs.
const QUICK_START_MS = 2_000
const MAX_SLOWDOWN = 8
// Most answers after the new start come within this, and the end of the next round must not take all of them.
const ANSWER_WITHIN_MS = 2_500
const SETTLE_WITHIN_MS = 8_000

/** One round: hand in, make things fail, end the process, start it again, hand in once more. */
export async function runRound(
  campaign: Campaign,
  plan: RoundPlan,
  {
    random,
    life,
    submittedBefore,
  }: { random: SeededRandom; life: Life; submittedBefore: readonly ShopOrder[] },
): Promise<void> {
  const { subject, world } = campaign
  const victim = subject.processes[plan.victim]!
  const stretch = stretchOf(victim)
  await campaign.reviveAll()
  if (plan.outage) {
    await mendCards(campaign, life)
    await endDisputes(campaign, life)
  }
  const prices = await reviewAll(campaign, plan)
  await world.setFaults(plan.faults)

  await letOrdersArrive(campaign, life, plan)
  beginEdits(campaign, plan, { isLater: false, random })
  const submissions = (isLater: boolean) => plan.submissions.filter((each) => each.isLater === isLater)
  for (const submission of submissions(false))
    campaign.alongside(submitAndRecord(campaign, submission, prices))
  beginSteps(campaign, life, plan, { isLater: false, random })
  beginMoney(campaign, life, plan.money, { isLater: false, random })
  await cancelAtShop(campaign, plan)
  const isArmedForCancel = campaign.armedAt(victim)?.startsWith('cancel') ?? false
  const isCancelLater = plan.isCancelLater && !isArmedForCancel
  const candidates = [...submittedBefore, ...plan.submissions.flatMap(({ orders }) => orders)]
  const doomed = plan.hasCancel || isArmedForCancel ? random.pick(candidates) : null
  if (doomed && !isCancelLater) campaign.alongside(cancelAndRecord(campaign, victim, doomed))

  if (campaign.armedAt(victim) === 'run.controlled')
    campaign.alongside(insistOnControl(campaign, { via: plan.victim, withinMs: CRASH_WITHIN_MS * stretch }))
  if (plan.outage) await hang(campaign, plan.outage)
  else if (plan.halt) await halt(campaign, victim, { ...plan.halt, afterMs: plan.killAfterMs })
  else await end(campaign, victim, plan.killAfterMs * stretch)

  const later = submissions(true).map(async (submission) => {
    const orders = submission.orders.filter((order) => order !== doomed)
    if (orders.length > 0) await submitAndRecord(campaign, { ...submission, orders }, prices)
  })
  for (const submission of later) campaign.alongside(submission)
  beginSteps(campaign, life, plan, { isLater: true, random })
  beginMoney(campaign, life, plan.money, { isLater: true, random })
  beginEdits(campaign, plan, { isLater: true, random })
  await shipOrders(campaign, life, plan, random)
  if (doomed && isCancelLater) campaign.alongside(cancelAndRecord(campaign, victim, doomed))
  await delay(RUN_PAUSE_MS)
  await Promise.race([Promise.all(later), delay(ANSWER_WITHIN_MS)])
  campaign.alongside(resumeRuns(campaign, plan.victim))
  await waitUntil(() => isCalmEnough(campaign), { withinMs: SETTLE_WITHIN_MS, everyMs: 150 })
}

/** On a busy machine everything takes longer, so the end comes later too; or it would always come before any answer. */
const stretchOf = ({ lastStartMs }: ServerProcess): number =>
  Math.min(MAX_SLOWDOWN, Math.max(1, lastStartMs / QUICK_START_MS))

async function end(campaign: Campaign, victim: ServerProcess, afterMs: number): Promise<void> {
  const isArmed = campaign.armedAt(victim) !== undefined
  if (isArmed)
    await waitUntil(() => !victim.isRunning(), { withinMs: CRASH_WITHIN_MS * stretchOf(victim), everyMs: 10 })
  else await delay(afterMs)
  await campaign.kill(victim)
  // By turns: the next end comes at a random moment, or exactly at a crash point.
  await campaign.start(victim, { isArmed: !isArmed && campaign.subject.isProduct })
}

async function isCalmEnough(campaign: Campaign): Promise<boolean> {
  await campaign.reviveAll()
  return (await campaign.subject.countWaiting()) <= MAX_QUEUED
}

/** Before anything fails, sellers look at what they are about to send. */
async function reviewAll({ subject }: Campaign, plan: RoundPlan): Promise<Prices> {
  const orders = new Map(
    plan.submissions.flatMap((each) => each.orders.map((order) => [order.id, order.sellerId])),
  )
  const bySeller = Map.groupBy(orders, ([, sellerId]) => sellerId)
  const found = await Promise.all(
    [...bySeller].map(([sellerId, all]) =>
      subject.review(subject.processes[plan.victim]!, sellerId, { orderIds: all.map(([id]) => id) }),
    ),
  )
  return new Map(found.flatMap((prices) => [...(prices ?? [])]))
}
