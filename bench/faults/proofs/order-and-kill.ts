import { setTimeout as delay } from 'node:timers/promises'
import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { World } from '#testing/rig/world.ts'
import { createEnder, type Ends, noEnds } from '../end-by-turns.ts'
import { type PlannedOrder, planRound } from './plan-proofs.ts'
import type { Answer, Change, Proof, ProofOrder, ProofsSubject } from './proofs-subject.ts'

const CRASH_WITHIN_MS = 10_000
const ROUND_WITHIN_MS = 20_000
const PROOF_WITHIN_MS = 120_000
const MAX_SUBMITS = 4
const RETRY_MS = 400
const REST_WITHIN_MS = 360_000
const DEPTHS = [0.8, 1.2]

export interface Campaign extends Ends {
  rounds: number
  orders: ProofOrder[]
  depths: Change<number>[]
  refusedApprovals: number
  refusedSubmits: number
  damaged: number
  /** Orders whose proof didn't come in time. */
  withoutProof: number
}

interface Given {
  subject: ProofsSubject
  campaign: Campaign
  /** The last proof of each order, which someone might approve for another one. */
  proofs: Map<string, Proof>
  /** Changes of the part, one after another. */
  depth: { last: Promise<unknown> }
  random: SeededRandom
}

/** Texts are ordered, approved, changed and submitted while the process dies again and again; at last all comes to rest. */
export async function orderAndKill(
  { subject, world }: { subject: ProofsSubject; world: World },
  { rounds, minutes, seed }: { rounds: number; minutes: number; seed: number },
): Promise<Campaign> {
  const random = createSeededRandom(seed)
  const campaign: Campaign = {
    ...noEnds(),
    ...{ rounds: 0, orders: [], refusedApprovals: 0, refusedSubmits: 0, damaged: 0, withoutProof: 0 },
    depths: [{ value: DEPTHS[0]!, askedAt: 0, doneAt: 0 }],
  }
  const given: Given = { subject, campaign, proofs: new Map(), depth: { last: Promise.resolve() }, random }
  const ender = createEnder({ subject, ends: campaign, random, crashWithinMs: CRASH_WITHIN_MS })
  const calm: (() => Promise<void>)[] = []
  const alongside: Promise<void>[] = []
  const endsAt = performance.now() + minutes * 60_000
  for (; campaign.rounds < rounds && performance.now() < endsAt; campaign.rounds += 1) {
    const plan = planRound(random, campaign.rounds)
    await subject.passDay()
    await world.setFaults(plan.faults)
    for (const [index, one] of plan.orders.entries())
      alongside.push(live(given, one, `${seed}-${campaign.rounds}-${index}`, calm))
    await ender.end(plan.killAfterMs)
    await ender.start()
    await Promise.race([Promise.all(alongside), delay(ROUND_WITHIN_MS)])
    if (campaign.rounds % 10 === 9)
      console.log(`round ${campaign.rounds + 1}: ${campaign.orders.length} orders`)
  }
  await world.setFaults([])
  await ender.restart()
  await Promise.all(alongside)
  for (const finish of calm) await finish()
  const isAtRest = async () => {
    await subject.passDay()
    return (await subject.readUnfinished()).length === 0
  }
  await waitUntil(isAtRest, { withinMs: REST_WITHIN_MS, everyMs: 500 })
  return campaign
}

/** One order from its arrival to its submit. What is still to be done once nothing fails any longer goes into `calm`. */
async function live(
  given: Given,
  plan: PlannedOrder,
  number: string,
  calm: (() => Promise<void>)[],
): Promise<void> {
  const { subject, campaign } = given
  const id = await subject.addOrder(number, plan.text)
  const texts = [{ value: plan.text, askedAt: 0, doneAt: 0 }]
  const order: ProofOrder = { id, number, texts, approvals: [], submits: [] }
  campaign.orders.push(order)
  if (plan.isHasty) await submit(given, order)
  const seen = await awaitProof(given, order, null)
  if (!seen) campaign.withoutProof += 1
  if (seen) await decide(given, order, plan, seen)
  calm.push(async () => {
    // Who meant to approve does so now; everybody submits once more.
    if (plan.approval === 'RIGHT') await approveNow(given, order)
    await submit(given, order)
  })
}

async function decide(given: Given, order: ProofOrder, plan: PlannedOrder, seen: Proof): Promise<void> {
  if (plan.change === 'NONE') {
    await approveAsPlanned(given, order, plan, seen)
    return submit(given, order)
  }
  await approve(given, order, seen)
  const changed = () => change(given, order, plan, seen)
  if (plan.isAtOnce) {
    await Promise.all([changed(), approve(given, order, seen), submit(given, order)])
    return
  }
  await changed()
  const now = await awaitProof(given, order, plan.change === 'DAMAGE' ? null : seen)
  await approveAsPlanned(given, order, plan, now ?? seen)
  await submit(given, order)
}

async function change(given: Given, order: ProofOrder, plan: PlannedOrder, seen: Proof): Promise<void> {
  const { subject, campaign, depth, random } = given
  if (plan.change === 'DAMAGE') {
    campaign.damaged += 1
    return subject.damage(seen)
  }
  if (plan.change === 'DEPTH') {
    const depthMm = random.pick(DEPTHS)
    depth.last = depth.last.then(() => record(campaign.depths, depthMm, () => subject.setDepth(depthMm)))
    await depth.last
    return
  }
  await record(order.texts, plan.newText, () =>
    plan.change === 'STORE'
      ? subject.changeAtStore(order, plan.newText)
      : subject.writeText(order.id, plan.newText),
  )
}

/** A change counts from the moment it's asked for, and not at all if it's refused. */
async function record<Value>(
  changes: Change<Value>[],
  value: Value,
  ask: () => Promise<Answer>,
): Promise<void> {
  const made: Change<Value> = { value, askedAt: Date.now(), doneAt: null }
  changes.push(made)
  const answer = await ask()
  if (answer) made.doneAt = Date.now()
  if (answer === false) changes.splice(changes.indexOf(made), 1)
}

/** What is shown of an order, other than an earlier proof; null if nothing comes. */
async function awaitProof(
  { subject, proofs }: Given,
  { id }: ProofOrder,
  earlier: Proof | null,
): Promise<Proof | null> {
  let proof: Proof | null = null
  const isShown = async () => {
    proof = await subject.readProof(id)
    return proof !== null && proof.letteringId !== earlier?.letteringId
  }
  if (!(await waitUntil(isShown, { withinMs: PROOF_WITHIN_MS, everyMs: RETRY_MS }))) return null
  proofs.set(id, proof!)
  return proof
}

async function approveAsPlanned(
  given: Given,
  order: ProofOrder,
  { approval }: PlannedOrder,
  shown: Proof,
): Promise<void> {
  if (approval === 'NONE') return
  if (approval === 'OTHER_HASH')
    return approve(given, order, { ...shown, sha256: shown.sha256.split('').reverse().join('') })
  const others = [...given.proofs].filter(([id]) => id !== order.id).map(([, proof]) => proof)
  if (approval === 'OTHER_ORDER') {
    if (others.length === 0) return
    const { letteringId, sha256 } = given.random.pick(others)
    return approve(given, order, { ...shown, letteringId, sha256 })
  }
  return approve(given, order, shown)
}

async function approve({ subject, campaign }: Given, order: ProofOrder, proof: Proof): Promise<void> {
  const sent = { sha256: proof.sha256, askedAt: Date.now() }
  order.approvals.push(sent)
  if ((await subject.approve(order.id, proof)) !== false) return
  campaign.refusedApprovals += 1
  order.approvals.splice(order.approvals.indexOf(sent), 1)
}

async function approveNow(given: Given, order: ProofOrder): Promise<void> {
  const proof = await given.subject.readProof(order.id)
  if (proof) await approve(given, order, proof)
}

async function submit({ subject, campaign }: Given, order: ProofOrder): Promise<void> {
  for (let attempt = 0; attempt < MAX_SUBMITS; attempt += 1) {
    const sent: ProofOrder['submits'][number] = {
      askedAt: Date.now(),
      answeredAt: null,
      isAccepted: false,
    }
    order.submits.push(sent)
    const answer = await subject.submit(order.id)
    sent.answeredAt = Date.now()
    sent.isAccepted = answer === true
    if (answer === false) campaign.refusedSubmits += 1
    if (answer !== null) return
    await delay(RETRY_MS)
  }
}
