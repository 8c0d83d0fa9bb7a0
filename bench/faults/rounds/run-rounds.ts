import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { FaultOptions } from '../read-options.ts'
import type { ShopOrder } from '../subject.ts'
import { judge, type Verdict } from '../verdict/judge.ts'
import { type Campaign, createCampaign, type Tally } from './campaign.ts'
import { resumeRuns } from './control-run.ts'
import { followStoreReads } from './follow-store-reads.ts'
import { endDisputes, mendCards } from './live-money.ts'
import { beginLife, type Life } from './live-round.ts'
import { type PlannedOutage, planRound } from './plan-round.ts'
import { readAtRest } from './read-at-rest.ts'
import { runRound } from './run-round.ts'

const MAX_ORDERS_PER_ROUND = 3
const RECENT = 8
// Longer than a payment is looked for that Stripe never got.
const IDLE_TIMEOUT_MS = 360_000
// Each time asks database and product a dozen things, which takes processor time from both.
const ASK_EVERY_MS = 1_000

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
  {
    rounds,
    minutes,
    seed,
    processes,
    outages,
    staysAway,
  }: Pick<FaultOptions, 'rounds' | 'minutes' | 'seed' | 'processes' | 'outages' | 'staysAway'>,
): Promise<Outcome> {
  const random = createSeededRandom(seed)
  const campaign = createCampaign(given)
  const { subject, tally } = campaign
  const reads = followStoreReads(campaign.world)
  const life = beginLife(campaign)
  const { sellerIds, stores, automatic, firstVictim } = subject
  const shops = [...subject.shops.values()].map((orders) => [...orders])
  const recent: ShopOrder[] = []
  const endsAt = performance.now() + minutes * 60_000
  let number = 0
  for (; number < rounds && performance.now() < endsAt; number += 1) {
    const startedAt = performance.now()
    const orders = takeOrders(random, shops)
    const isDue = Math.floor(((number + 1) * outages) / rounds) > tally.outages.length
    const outage = isDue ? planOutage(campaign, shops, staysAway) : null
    const scene = { processes, firstVictim, sellerIds, stores, automatic }
    const plan = planRound(random, { ...scene, number, orders, outage })
    if (outage) await campaign.disarm()
    // Of its own, so that what happens in one round does not change the plan of the next.
    const inRound = createSeededRandom(seed * 10_000 + number)
    await runRound(campaign, plan, { random: inRound, life, submittedBefore: recent.slice(-RECENT) })
    recent.push(...orders.flat())
    await reads.follow()
    campaign.say(
      `round ${number + 1}: ${orders.flat().length} orders, ${Math.round(performance.now() - startedAt)} ms`,
    )
  }
  await comeToRest(campaign, life)
  await reads.follow()
  const evidence = {
    ...(await readAtRest(subject)),
    ...campaign.acknowledgements.read(),
    stores,
    ledger: await campaign.world.readLedger(),
    payments: await campaign.world.readPayments(),
    received: await campaign.world.readReceived(),
    versions: campaign.world.versions(),
    storeReads: reads.all(),
    endedAt: tally.endedAt,
    outages: tally.outages,
  }
  return {
    rounds: number,
    verdict: judge(evidence),
    tally: campaign.tally,
    lookedUp: evidence.lookedUp,
    slowestStartMs: Math.max(...subject.processes.map((process) => process.slowestStartMs)),
  }
}

const OUTAGE_MS = [31_000, 40_000] as const

/** The database hangs for longer than half a minute; what is handed in afterward is an order that nothing keeps from going. */
function planOutage(
  { world, tally }: Campaign,
  shops: ShopOrder[][],
  staysAway: boolean,
): PlannedOutage | null {
  const plain = new Set(
    world
      .versions()
      .filter(
        ({ color, quantity, purchase, number }) => color !== 'Sand' && quantity === 1 && purchase === number,
      )
      .map(({ sellerId, source, number }) => `${sellerId} ${source} ${number}`),
  )
  for (const shop of shops) {
    const at = shop.findIndex(({ sellerId, source, number }) => plain.has(`${sellerId} ${source} ${number}`))
    const [probe] = at >= 0 ? shop.splice(at, 1) : []
    const isEven = tally.outages.length % 2 === 0
    const end = staysAway ? 'stays away' : isEven ? 'is replaced' : 'continues'
    if (probe) return { end, forMs: OUTAGE_MS[isEven ? 0 : 1], probe }
  }
  return null
}

/** One to three of each shop, sometimes none, but never none at all. */
function takeOrders(random: SeededRandom, shops: ShopOrder[][]): ShopOrder[][] {
  const counts: number[] = shops.map(() => random.integer(0, MAX_ORDERS_PER_ROUND))
  if (!counts.some(Boolean)) counts[0] = 1
  return shops.map((shop, index) => shop.splice(0, counts[index])).filter((taken) => taken.length > 0)
}

/** Nothing fails any longer, and the queue gets the time to finish. What it does not finish then, it never will. */
async function comeToRest(campaign: Campaign, life: Life): Promise<void> {
  const { subject, world } = campaign
  await world.setFaults([])
  await campaign.disarm()
  await mendCards(campaign, life)
  await endDisputes(campaign, life)
  await readStores(campaign)
  const isQuiet = async () => {
    await campaign.reviveAll()
    await resumeRuns(campaign, 0)
    return (
      (await subject.isQuiet()) && (await areParcelsKnown(campaign)) && (await arePaymentsKnown(campaign))
    )
  }
  await waitUntil(isQuiet, { withinMs: IDLE_TIMEOUT_MS, everyMs: ASK_EVERY_MS })
  await campaign.answered()
  // A submit that was answered only now may have woken the queue once more.
  await waitUntil(isQuiet, { withinMs: IDLE_TIMEOUT_MS, everyMs: ASK_EVERY_MS })
}

/** A payment page that was paid while the browser was closed and the webhook lost is checked after a minute. */
const arePaymentsKnown = async ({ subject, world }: Campaign): Promise<boolean> =>
  (await subject.countPayments()) >= (await world.readPayments()).length

async function areParcelsKnown({ subject, world }: Campaign): Promise<boolean> {
  const sent = (await world.readReceived(['SHIPPED'])).reduce(
    (sum, order) => sum + order.trackingNumbers.length,
    0,
  )
  return sent === 0 || (await subject.countParcels()) >= sent
}

/** Every store is read to its end. Twice, because a read that was under way may be past what came in last. */
async function readStores({ subject }: Campaign): Promise<void> {
  for (const _ of ['under way', 'begun since']) {
    const at = Date.now()
    for (const store of subject.stores) await subject.fetchOrders(subject.processes[0]!, store)
    await waitUntil(() => subject.isFetchedSince(at), { withinMs: IDLE_TIMEOUT_MS, everyMs: ASK_EVERY_MS })
  }
}
