import { createSeededRandom } from '#sandbox/kit/seeded-random.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { createEnder, noEnds } from '../end-by-turns.ts'
import type { CampaignOptions } from '../run-campaign.ts'
import type { ArchiveSubject, OrderPlace } from './archive-subject.ts'

const LONGEST_LIFE_MS = 1_500
const CRASH_WITHIN_MS = 6_000
const REST_WITHIN_MS = 60_000

/** Orders move to the archive and back while what moves them is killed again and again. What is wrong then, as sentences. */
export async function archiveAndKill(subject: ArchiveSubject, { rounds, minutes, seed }: CampaignOptions) {
  const { process: server, orderIds } = subject
  const random = createSeededRandom(seed)
  const happened = { ...noEnds(), rounds: 0, archived: 0, restored: 0 }
  const ender = createEnder({ subject, ends: happened, random, crashWithinMs: CRASH_WITHIN_MS })
  const findings = new Set<string>()
  const prints = await subject.countPrints()
  const first = await subject.readPlaces()
  let before = first
  const look = async () => {
    const now = await subject.readPlaces()
    for (const finding of judgePlaces(first, now)) findings.add(finding)
    for (const id of orderIds) {
      if (before.get(id)?.isHere && now.get(id)?.isThere) happened.archived += 1
      if (before.get(id)?.isThere && now.get(id)?.isHere) happened.restored += 1
    }
    before = now
  }

  await server.kill()
  const endsAt = performance.now() + minutes * 60_000
  for (; happened.rounds < rounds && performance.now() < endsAt; happened.rounds += 1) {
    await subject.age(0.3 + 0.5 * random.next())
    await ender.start()
    const alongside = Promise.all([subject.changeSome(random), subject.submitAgain()])
    await ender.end(random.integer(0, LONGEST_LIFE_MS))
    await alongside
    await look()
  }

  await subject.age(1)
  await server.start()
  const isAtRest = async () => (await subject.countLeft()) === 0
  if (!(await waitUntil(isAtRest, { withinMs: REST_WITHIN_MS, everyMs: 250 })))
    findings.add(`${await subject.countLeft()} old orders don’t move`)
  await subject.submitAgain()
  await look()
  const printsNow = await subject.countPrints()
  if (printsNow !== prints) findings.add(`${printsNow - prints} orders were printed again`)
  return { ...happened, orders: orderIds.length, findings: [...findings] }
}

/** Orders that aren't whole in exactly one place, and those that were there only before or only now. */
export function judgePlaces(
  first: ReadonlyMap<string, OrderPlace>,
  now: ReadonlyMap<string, OrderPlace>,
): string[] {
  const lost = [...first.keys()].filter((id) => !now.has(id)).map((id) => `${id} is gone`)
  const wrong = [...now].flatMap(([id, { isHere, isThere, here, there }]) => {
    const expected = first.get(id)?.here
    if (!expected) return `${id} came in again`
    if (isHere && isThere) return `${id} is in both places`
    const isWhole = (isHere ? here : there!).every((count, index) => count >= expected[index]!)
    const isClean = isHere || here.every((count) => count === 0)
    return isWhole && isClean ? [] : `${id} is in pieces`
  })
  return [...lost, ...wrong]
}
