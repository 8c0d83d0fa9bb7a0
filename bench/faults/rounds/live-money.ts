import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { TopUpAnswer } from '../subject.ts'
import type { Campaign } from './campaign.ts'
import type { Life } from './live-round.ts'
import type { MoneyPlan } from './plan-money.ts'
import { cancelAndRecord } from './submit-and-record.ts'

const DISPUTES_WITHIN_MS = 60_000
const MAX_ATTEMPTS = 12
const RETRY_DELAY_MS = 700
const WORKING_CARD = 'pm_card_visa'

/** Begins what sellers do about money: before the end of the process, or after it. */
export function beginMoney(
  campaign: Campaign,
  life: Life,
  plan: MoneyPlan,
  { isLater, random }: { isLater: boolean; random: SeededRandom },
): void {
  for (const step of plan.cancels)
    if (step.isLater === isLater) campaign.alongside(cancelInPrint(campaign, step, random))
  if (isLater)
    for (const { id, isWon } of takeDecidedSoon(life)) campaign.alongside(decide(campaign, id, isWon))
  for (const step of plan.disputes)
    if (step.isLater === isLater) campaign.alongside(dispute(campaign, life, step))
  for (const step of plan.topUps) if (step.isLater === isLater) campaign.alongside(topUp(campaign, step))
  for (const step of plan.failingCards) {
    if (isLater) campaign.alongside(mendCard(campaign, life, step))
    else life.failingCards.set(step.sellerId, breakCard(campaign, step))
  }
}

/** Whatever card still fails works again. */
export async function mendCards(campaign: Campaign, life: Life): Promise<void> {
  for (const sellerId of [...life.failingCards.keys()]) await mendCard(campaign, life, { sellerId, via: 0 })
}

/** Cancels an order that is paid, so that its money goes back to where the seller wants it. */
async function cancelInPrint(
  campaign: Campaign,
  { sellerId, via, afterMs }: MoneyPlan['cancels'][number],
  random: SeededRandom,
): Promise<void> {
  await delay(afterMs)
  const process = campaign.subject.processes[via]!
  const shown = await campaign.subject.listInPrint(process, sellerId)
  if (shown?.length) await cancelAndRecord(campaign, process, random.pick(shown))
}

/** A bank takes a payment back while whatever else happens, happens. */
async function dispute(
  { world, count }: Campaign,
  life: Life,
  { sellerId, afterMs, isDecidedSoon, isWon }: MoneyPlan['disputes'][number],
): Promise<void> {
  await delay(afterMs)
  const id = await world.disputePayment(sellerId)
  if (id === null) return
  count('payments disputed')
  life.disputes.push({ id, isDecidedSoon, isWon })
}

function takeDecidedSoon(life: Life): Life['disputes'] {
  const soon = life.disputes.filter(({ isDecidedSoon }) => isDecidedSoon)
  life.disputes = life.disputes.filter(({ isDecidedSoon }) => !isDecidedSoon)
  return soon
}

async function decide({ world, count }: Campaign, id: string, isWon: boolean): Promise<void> {
  await world.closeDispute(id, isWon)
  count(isWon ? 'disputes won' : 'disputes lost')
}

/** Decides all disputes, and repeats their webhooks until the product has them. */
export async function endDisputes(campaign: Campaign, life: Life): Promise<void> {
  const { subject, world } = campaign
  for (const { id, isWon } of life.disputes.splice(0)) await decide(campaign, id, isWon)
  const areKnown = async () => {
    const open = await subject.countOpenDisputes()
    const known = await subject.countDisputes()
    const all = await world.readDisputes()
    return open === 0 && known >= all.length
  }
  if (await areKnown()) return
  await world.repeatDisputeWebhooks()
  await waitUntil(areKnown, { withinMs: DISPUTES_WITHIN_MS, everyMs: 500 })
}

/** Clicks twice at once, and keeps clicking until a reply arrives, as people do. */
async function topUp(
  campaign: Campaign,
  { sellerId, via, afterMs, cents, visit }: MoneyPlan['topUps'][number],
): Promise<void> {
  const { subject, acknowledgements, count } = campaign
  await delay(afterMs)
  const key = randomUUID()
  const from = visit ? 'PAGE' : 'SAVED_CARD'
  count('manual payments requested')
  const click = async () => {
    const answer = await subject.topUp(subject.processes[via]!, sellerId, { key, cents, from })
    if (!answer) return null
    const { collectionId, state } = answer
    acknowledgements.add('topUps', [{ sellerId, key, collectionId, state }])
    return answer
  }
  const both = await Promise.all([click(), click()])
  const answer = both.find((each) => each !== null) ?? (await insist(click))
  if (!answer) return
  count('payments by hand confirmed')
  if (visit && answer.pageUrl) await payOnPage(campaign, via, { ...answer, pageUrl: answer.pageUrl }, visit)
}

async function payOnPage(
  { subject, count }: Campaign,
  via: number,
  { pageUrl }: TopUpAnswer & { pageUrl: string },
  visit: NonNullable<MoneyPlan['topUps'][number]['visit']>,
): Promise<void> {
  const isPaid = await subject.visitPage(subject.processes[via]!, pageUrl, visit)
  count(isPaid ? 'pages for paying that were paid' : 'pages for paying that were left unpaid')
  if (isPaid && !visit.comesBack) count('pages that were closed after paying')
}

async function breakCard(
  { subject, count }: Campaign,
  { sellerId, via, card }: MoneyPlan['failingCards'][number],
): Promise<void> {
  if (await subject.saveCard(subject.processes[via]!, sellerId, card)) count('cards saved that fail')
}

/** Waits for the failing card, which is saved by now or never, and saves one that works. */
async function mendCard(
  campaign: Campaign,
  life: Life,
  { sellerId, via }: { sellerId: string; via: number },
): Promise<void> {
  const { subject, count } = campaign
  await life.failingCards.get(sellerId)
  const isSaved = await insist(async (attempt) => {
    const process = subject.processes[(via + attempt) % subject.processes.length]!
    return (await subject.saveCard(process, sellerId, WORKING_CARD)) || null
  })
  if (!isSaved) return
  life.failingCards.delete(sellerId)
  count('cards replaced by one that works')
}

async function insist<T>(act: (attempt: number) => Promise<T | null>): Promise<T | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const done = await act(attempt)
    if (done !== null) return done
    await delay(RETRY_DELAY_MS)
  }
  return null
}
