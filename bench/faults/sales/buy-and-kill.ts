import { setTimeout as delay } from 'node:timers/promises'
import { createSeededRandom } from '#sandbox/kit/seeded-random.ts'
import { submitCardPage } from '#testing/factories/card-factory.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { World } from '#testing/rig/world.ts'
import { createEnder, type Ends, noEnds } from '../end-by-turns.ts'
import { type PlannedPurchase, type PlannedRound, planRound } from './plan-purchases.ts'
import type { Checkout, Purchase, SalesSubject, WantedCart } from './sales-subject.ts'

const CRASH_WITHIN_MS = 2_500
const SETTLE_MS = 1_500
const ANSWER_WITHIN_MS = 4_000
const MAX_CLICKS = 12
const RETRY_MS = 500
// A refund is repeated after half a minute, a page that can't be read is read again after one.
const REST_WITHIN_MS = 360_000

export interface Bought extends Ends {
  rounds: number
  purchases: Purchase[]
  canceled: number
  disputed: number
}

/** Buyers buy while the process dies again and again and the providers fail; at last everything comes to rest. */
export async function buyAndKill(
  { subject, world }: { subject: SalesSubject; world: World },
  { rounds, minutes, seed }: { rounds: number; minutes: number; seed: number },
): Promise<Bought> {
  const random = createSeededRandom(seed)
  const bought: Bought = { ...noEnds(), rounds: 0, purchases: [], canceled: 0, disputed: 0 }
  const ender = createEnder({ subject, ends: bought, random, crashWithinMs: CRASH_WITHIN_MS })
  const alongside: Promise<void>[] = []
  const endsAt = performance.now() + minutes * 60_000
  const open: { id: string; isWon: boolean }[] = []
  const take = async ({ maker, afterMs, isWon }: PlannedRound['disputes'][number]) => {
    await delay(afterMs)
    const id = await world.disputePayment(subject.makerIds[maker]!)
    if (id) open.push({ id, isWon })
    if (id) bought.disputed += 1
  }
  const decide = async (disputes: typeof open) => {
    for (const { id, isWon } of disputes) await world.closeDispute(id, isWon)
  }
  for (; bought.rounds < rounds && performance.now() < endsAt; bought.rounds += 1) {
    const plan = planRound(random, { items: subject.items.length, makers: subject.makerIds.length })
    await subject.offerCodes(`ROUND-${bought.rounds}`, random.integer(1, 2))
    await world.setFaults(plan.faults)
    const begin = (isLater: boolean) => {
      for (const [index, one] of plan.purchases.entries())
        if (one.isLater === isLater)
          alongside.push(buy(subject, one, bought, keyOf(seed, bought.rounds, index)))
    }
    begin(false)
    for (const dispute of plan.disputes) alongside.push(take(dispute))
    await ender.end(plan.killAfterMs)
    await ender.start()
    begin(true)
    await Promise.race([Promise.all(alongside), delay(ANSWER_WITHIN_MS)])
    await delay(SETTLE_MS)
    await subject.mend()
    await decide(open.splice(0, random.integer(0, open.length)))
    await subject.deliver(plan.delivered)
    if (bought.rounds % 10 === 9) console.log(`round ${bought.rounds + 1}: ${bought.purchases.length} buyers`)
  }
  await world.setFaults([])
  await ender.restart()
  await Promise.all(alongside)
  // From here on no page is paid any more.
  await subject.readOpenPages()
  await subject.mend()
  await decide(open.splice(0))
  await world.repeatDisputeWebhooks()
  await waitUntil(() => subject.areDisputesEnded(bought.disputed), { withinMs: REST_WITHIN_MS, everyMs: 500 })
  await waitUntil(() => subject.isQuiet(), { withinMs: REST_WITHIN_MS, everyMs: 500 })
  const arePaidOut = async () => {
    await subject.deliver(1)
    return (await subject.arePaidOut()) && subject.isQuiet()
  }
  await waitUntil(arePaidOut, { withinMs: REST_WITHIN_MS, everyMs: 1_000 })
  return bought
}

/** The same key in each run of a seed. */
const keyOf = (seed: number, round: number, index: number): string => {
  const digits = [seed % 0xffffff, round, index].map((part) => part.toString(16).padStart(6, '0')).join('')
  const hex = digits.padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** One buyer, who wants some things once: clicks, may change the cart, pays or doesn't, and may cancel. */
async function buy(subject: SalesSubject, plan: PlannedPurchase, bought: Bought, key: string): Promise<void> {
  const purchase: Purchase = { key, saleIds: [], paid: 0, refusals: [] }
  bought.purchases.push(purchase)
  await delay(plan.afterMs)
  const items = plan.items.map((item) => subject.items[item]!)
  const wanted = { items, quantity: 1, key, withCode: plan.withCode }
  const pages = await clickUntilAnswered(subject, plan, wanted)
  if (plan.changesMind && pages.length > 0 && items.length > 1)
    pages.push(...(await clickUntilAnswered(subject, plan, { ...wanted, quantity: 2 })))
  for (const page of pages) {
    if ('refusal' in page) purchase.refusals.push(page.refusal)
    else if (!purchase.saleIds.includes(page.saleId)) purchase.saleIds.push(page.saleId)
  }
  if (plan.disturbance) await subject.disturb(items[0]!, plan.disturbance)
  const urls = urlsToPay(pages, plan)
  if (!plan.card || urls.length === 0) return
  const ends = await Promise.all(urls.map((url) => submitCardPage(url, plan.card!).catch(() => null)))
  const locations = ends.filter((each) => each !== null)
  purchase.paid += locations.length
  if (plan.comesBack) for (const location of locations) await subject.comeBack(location)
  const [location] = locations
  if (location && plan.cancels) await cancelUntilAnswered(subject, bought, purchase, location)
}

/** The last page of each maker, or every page and the first one again, in tabs of the same browser. */
function urlsToPay(pages: readonly Checkout[], { paysTwice, leavesRest }: PlannedPurchase): string[] {
  const open = pages.flatMap((page) => ('payUrl' in page ? [page] : []))
  const last = [...new Map(open.map(({ maker, payUrl }) => [maker, payUrl])).values()]
  const all = [...new Set(open.map(({ payUrl }) => payUrl))]
  if (paysTwice) return [...all, ...all.slice(0, 1)]
  return leavesRest ? last.slice(0, 1) : last
}

async function clickUntilAnswered(
  subject: SalesSubject,
  { clicks }: PlannedPurchase,
  wanted: WantedCart,
): Promise<Checkout[]> {
  const click = () => subject.checkOut(wanted)
  const found: Checkout[] = []
  for (let attempt = 0; attempt < MAX_CLICKS && found.length === 0; attempt += 1) {
    const replies = await Promise.all(Array.from({ length: clicks }, click))
    found.push(...replies.flatMap((each) => each ?? []))
    if (found.length === 0) await delay(RETRY_MS)
  }
  return found
}

async function cancelUntilAnswered(
  subject: SalesSubject,
  bought: Bought,
  { saleIds }: Purchase,
  location: string,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_CLICKS; attempt += 1) {
    await delay(RETRY_MS)
    const paid = new URL(location).searchParams
    const isCanceled = await subject.cancel(paid.get('order') ?? saleIds[0]!, location)
    if (isCanceled) bought.canceled += 1
    if (isCanceled !== null) return
  }
}
