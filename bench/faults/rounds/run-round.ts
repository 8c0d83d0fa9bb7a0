import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '#sandbox/kit/chance.ts'
import type { ServerProcess } from '../rig/server-process.ts'
import { waitUntil } from '../rig/wait.ts'
import type { ShopOrder } from '../subject.ts'
import type { Campaign } from './campaign.ts'
import type { RoundPlan } from './plan-round.ts'

const CRASH_WITHIN_MS = 2_500
// Enough is left waiting for the next round to find the queue busy, not so much that it grows without end.
const MOST_WAITING = 6
const SETTLE_WITHIN_MS = 8_000

/** One round: hand in, make things fail, end the process, start it again, hand in once more. */
export async function runRound(
  campaign: Campaign,
  plan: RoundPlan,
  { chance, submittedBefore }: { chance: Chance; submittedBefore: readonly ShopOrder[] },
): Promise<void> {
  const { subject, world } = campaign
  const victim = subject.processes[plan.victim]!
  await world.setFaults(plan.faults)
  await campaign.reviveAll()

  for (const submission of plan.submissions) if (!submission.isLater) campaign.submit(submission)
  const isCancelDue = plan.hasCancel || campaign.armedAt(victim)?.startsWith('cancel')
  const candidates = [...submittedBefore, ...plan.submissions.flatMap(({ orders }) => orders)]
  const doomed = subject.isProduct && isCancelDue ? chance.pick(candidates) : null
  if (doomed) campaign.cancel(victim, doomed)

  if (plan.halt) await halt(campaign, victim, { ...plan.halt, afterMs: plan.killAfterMs })
  else await end(campaign, victim, plan.killAfterMs)

  for (const submission of plan.submissions) {
    const orders = submission.orders.filter((order) => order !== doomed)
    if (submission.isLater && orders.length > 0) campaign.submit({ ...submission, orders })
  }
  await waitUntil(() => isCalmEnough(campaign), { withinMs: SETTLE_WITHIN_MS, everyMs: 150 })
}

async function end(campaign: Campaign, victim: ServerProcess, afterMs: number): Promise<void> {
  const isArmed = campaign.armedAt(victim) !== undefined
  if (isArmed) await waitUntil(() => !victim.isRunning(), { withinMs: CRASH_WITHIN_MS, everyMs: 10 })
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
  return (await campaign.subject.countWaiting()) <= MOST_WAITING
}
