import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { ShopOrder } from '../subject.ts'
import type { Campaign } from './campaign.ts'
import { insistOnControl, resumeRuns } from './control-run.ts'
import { beginSteps, cancelAtShop, type Life, letOrdersArrive } from './live-round.ts'
import type { RoundPlan } from './plan-round.ts'
import { cancelAndRecord, submitAndRecord } from './submit-and-record.ts'

const CRASH_WITHIN_MS = 2_500
// Enough is left waiting for the next round to find the queue busy, not so much that it grows without end.
const MAX_QUEUED = 6
// Longer than the latest step, so that a pause is seen to hold.
const RUN_PAUSE_MS = 600
// What a start takes where nothing else runs.
const QUICK_START_MS = 2_000
const MAX_SLOWDOWN = 8
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
  await world.setFaults(plan.faults)
  await campaign.reviveAll()

  await letOrdersArrive(campaign, life, plan)
  const submissions = (isLater: boolean) => plan.submissions.filter((each) => each.isLater === isLater)
  for (const submission of submissions(false)) campaign.alongside(submitAndRecord(campaign, submission))
  beginSteps(campaign, life, plan, { isLater: false, random })
  await cancelAtShop(campaign, plan)
  const isArmedForCancel = campaign.armedAt(victim)?.startsWith('cancel') ?? false
  const isCancelLater = plan.isCancelLater && !isArmedForCancel
  const candidates = [...submittedBefore, ...plan.submissions.flatMap(({ orders }) => orders)]
  const doomed = plan.hasCancel || isArmedForCancel ? random.pick(candidates) : null
  if (doomed && !isCancelLater) campaign.alongside(cancelAndRecord(campaign, victim, doomed))

  if (campaign.armedAt(victim) === 'run.controlled')
    campaign.alongside(insistOnControl(campaign, { via: plan.victim, withinMs: CRASH_WITHIN_MS * stretch }))
  if (plan.halt) await halt(campaign, victim, { ...plan.halt, afterMs: plan.killAfterMs })
  else await end(campaign, victim, plan.killAfterMs * stretch)

  for (const submission of submissions(true)) {
    const orders = submission.orders.filter((order) => order !== doomed)
    if (orders.length > 0) campaign.alongside(submitAndRecord(campaign, { ...submission, orders }))
  }
  beginSteps(campaign, life, plan, { isLater: true, random })
  if (doomed && isCancelLater) campaign.alongside(cancelAndRecord(campaign, victim, doomed))
  await delay(RUN_PAUSE_MS)
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

async function halt(
  campaign: Campaign,
  victim: ServerProcess,
  { afterMs, forMs, isCutOff }: { afterMs: number; forMs: number; isCutOff: boolean },
): Promise<void> {
  await delay(afterMs)
  victim.halt()
  campaign.tally.halts += 1
  if (isCutOff) await campaign.subject.cutOff(victim)
  await delay(forMs)
  victim.resume()
}

async function isCalmEnough(campaign: Campaign): Promise<boolean> {
  await campaign.reviveAll()
  return (await campaign.subject.countWaiting()) <= MAX_QUEUED
}
