import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Outage } from '../verdict/evidence.ts'
import type { Campaign } from './campaign.ts'
import type { PlannedOutage } from './plan-round.ts'
import { submitAndRecord } from './submit-and-record.ts'

// What the product may take to notice: it asks every 5 seconds and waits for 10.
const NOTICED_AFTER_MS = 3_000
const RECOVERS_WITHIN_MS = 30_000
const ASK_EVERY_MS = 1_000

/** Stops a process for a while, as a machine does that swaps. */
export async function halt(
  campaign: Campaign,
  victim: ServerProcess,
  { afterMs, forMs, isCutOff }: { afterMs: number; forMs: number; isCutOff: boolean },
): Promise<void> {
  await delay(afterMs)
  victim.halt()
  campaign.tally.halts += 1
  campaign.tally.endedAt.push(Date.now())
  if (isCutOff) await campaign.subject.cutOff(victim)
  await delay(forMs)
  victim.resume()
}

/**
 * Lets the database hang while orders are being sent, and measures how soon the product serves and prints again without
 * a hand.
 */
export async function hang(campaign: Campaign, plan: PlannedOutage): Promise<void> {
  const { subject, tally, world } = campaign
  const { database } = subject
  if (!database) return
  database.hang()
  tally.endedAt.push(Date.now())
  const isReported = await watchReadiness(subject.processes, plan.forMs)
  const backAt = Date.now()
  if (plan.end === 'continues') database.goOn()
  if (plan.end === 'is replaced') database.replace()
  tally.endedAt.push(backAt)
  const isPrinting = async () => {
    if (!(await areReady(subject.processes))) return false
    const submission = {
      orders: [plan.probe],
      way: 'single',
      via: 0,
      isLater: true,
      isOutdated: false,
    } as const
    campaign.alongside(submitAndRecord(campaign, { ...submission, orders: [plan.probe] }, null))
    const lines = await world.readLedger()
    return lines.some(({ action, at }) => action === 'order.processed' && Date.parse(at) > backAt)
  }
  const isBack = await waitUntil(isPrinting, { withinMs: RECOVERS_WITHIN_MS, everyMs: ASK_EVERY_MS })
  const outage: Outage = { end: plan.end, isReported, recoveredMs: isBack ? Date.now() - backAt : null }
  tally.outages.push(outage)
  campaign.say(`outage: the database ${plan.end}, ${JSON.stringify(outage)}`)
  // What comes after is judged too.
  if (plan.end === 'stays away') database.replace()
}

/** Whether each process said after a moment that it can't serve, and never that it can. */
async function watchReadiness(processes: readonly ServerProcess[], forMs: number): Promise<boolean> {
  const startedAt = performance.now()
  let isReported = true
  while (performance.now() - startedAt < forMs) {
    const statuses = await Promise.all(processes.map(readiness))
    const isNoticed = performance.now() - startedAt > NOTICED_AFTER_MS
    if (isNoticed && statuses.some((status) => status !== 503)) isReported = false
    await delay(ASK_EVERY_MS)
  }
  return isReported
}

const areReady = async (processes: readonly ServerProcess[]): Promise<boolean> =>
  (await Promise.all(processes.map(readiness))).every((status) => status === 200)

async function readiness({ url }: ServerProcess): Promise<number> {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}
