import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { FaultOptions } from '../read-options.ts'
import type { ShopOrder } from '../subject.ts'
import { judge, type Verdict } from '../verdict/judge.ts'
import { type Campaign, createCampaign, type Tally } from './campaign.ts'
import { resumeRuns } from './control-run.ts'
import { beginLife } from './live-round.ts'
import { planRound } from './plan-round.ts'
import { runRound } from './run-round.ts'

const MAX_ORDERS_PER_ROUND = 3
const RECENT = 8
const IDLE_TIMEOUT_MS = 180_000

export interface Outcome {
  /** How many there were time for. */
  rounds: number
  verdict: Verdict
  tally: Tally
  lookedUp: number
  slowestStartMs: number
}

/** How many shop orders of a seller a run may need. */
export const ordersFor = (rounds: number): number => rounds * MAX_ORDERS_PER_ROUND

export async function runRounds(
  given: Parameters<typeof createCampaign>[0],
  { rounds, minutes, seed, processes }: Pick<FaultOptions, 'rounds' | 'minutes' | 'seed' | 'processes'>,
): Promise<Outcome> {
  const random = createSeededRandom(seed)
  const campaign = createCampaign(given)
  const { subject } = campaign
  const life = beginLife(campaign)
  const { sellerIds, stores, automatic } = subject
  const shops = [...subject.shops.values()].map((orders) => [...orders])
  const recent: ShopOrder[] = []
  const endsAt = performance.now() + minutes * 60_000
  let number = 0
  for (; number < rounds && performance.now() < endsAt; number += 1) {
    const startedAt = performance.now()
    const orders = takeOrders(random, shops)
    const plan = planRound(random, { number, processes, orders, sellerIds, stores, automatic })
    // Of its own, so that what happens in one round does not change the plan of the next.
    const inRound = createSeededRandom(seed * 10_000 + number)
    await runRound(campaign, plan, { random: inRound, life, submittedBefore: recent.slice(-RECENT) })
    recent.push(...orders.flat())
    campaign.say(
      `round ${number + 1}: ${orders.flat().length} orders, ${Math.round(performance.now() - startedAt)} ms`,
    )
  }
  await comeToRest(campaign)
  const evidence = {
    ...(await subject.evidence()),
    ...campaign.acknowledgements.read(),
    stores,
    ledger: await campaign.world.readLedger(),
  }
  return {
    rounds: number,
    verdict: judge(evidence),
    tally: campaign.tally,
    lookedUp: evidence.lookedUp,
    slowestStartMs: Math.max(...subject.processes.map((process) => process.slowestStartMs)),
  }
}

/** One to three of each shop, sometimes none, but never none at all. */
function takeOrders(random: SeededRandom, shops: ShopOrder[][]): ShopOrder[][] {
  const counts: number[] = shops.map(() => random.integer(0, MAX_ORDERS_PER_ROUND))
  if (!counts.some(Boolean)) counts[0] = 1
  return shops.map((shop, index) => shop.splice(0, counts[index])).filter((taken) => taken.length > 0)
}

/** Nothing fails any longer, and the queue gets the time to finish. What it does not finish then, it never will. */
async function comeToRest(campaign: Campaign): Promise<void> {
  const { subject, world } = campaign
  await world.setFaults([])
  await campaign.disarm()
  await readStores(campaign)
  const isQuiet = async () => {
    await campaign.reviveAll()
    await resumeRuns(campaign, 0)
    return subject.isQuiet()
  }
  await waitUntil(isQuiet, { withinMs: IDLE_TIMEOUT_MS, everyMs: 250 })
  await campaign.answered()
  // A submit that was answered only now may have woken the queue once more.
  await waitUntil(isQuiet, { withinMs: IDLE_TIMEOUT_MS, everyMs: 250 })
}

/** Every store is read to its end. Twice, because a read that was under way may be past what came in last. */
async function readStores({ subject }: Campaign): Promise<void> {
  for (const _ of ['under way', 'begun since']) {
    const at = Date.now()
    for (const store of subject.stores) await subject.fetchOrders(subject.processes[0]!, store)
    await waitUntil(() => subject.isFetchedSince(at), { withinMs: IDLE_TIMEOUT_MS, everyMs: 250 })
  }
}
