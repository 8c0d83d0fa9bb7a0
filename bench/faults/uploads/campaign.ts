import { setTimeout as delay } from 'node:timers/promises'
import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { createEnder, type Ends, noEnds } from '../end-by-turns.ts'
import type { CampaignOptions } from '../run-campaign.ts'
import { randomModel } from './random-model.ts'
import { type Sending, sendOn } from './send-upload.ts'
import type { UploadSubject } from './upload-subject.ts'

const CONCURRENCY = 3
const ABANDONED = 5
const MAX_LIFE_MS = 250
const CRASH_WITHIN_MS = 2_500
/** The share of a start; a busy machine gets as far as a quick one. */
const LIFE_OF_START = 0.15
const FINISH_TIMEOUT_MS = 600_000

/** Sends models without end while the server dies again and again; at last everything may come to rest. */
export async function uploadAndKill(
  subject: UploadSubject,
  { rounds, minutes, seed }: CampaignOptions,
): Promise<Ends & { sent: Sending[] }> {
  const { process: server, cookie } = subject
  const random = createSeededRandom(seed)
  const ends = noEnds()
  const ender = createEnder({ subject, ends, random, crashWithinMs: CRASH_WITHIN_MS })
  const all: Sending[] = []
  const endsAt = performance.now() + minutes * 60_000
  for (let round = 0; round < rounds && performance.now() < endsAt; round += 1) {
    const open = all.filter(({ state }) => state === 'open')
    for (let number = open.length; number < CONCURRENCY; number++) {
      const made = randomModel(all.length, random)
      all.push(made)
      open.push(made)
    }
    if (round > 0) await ender.start()
    const sent = Promise.all(open.map((sending) => sendOn(server.url, cookie, sending)))
    await ender.end(5 + random.next() * Math.max(MAX_LIFE_MS, LIFE_OF_START * server.lastStartMs))
    await sent
  }
  await finish(subject, all, random)
  return { ...ends, sent: all }
}

async function finish(subject: UploadSubject, all: readonly Sending[], random: SeededRandom): Promise<void> {
  const { process: server, cookie } = subject
  if (!server.isRunning()) await server.start()
  for (const sending of all.filter(({ state }) => state === 'open')) {
    for (let attempt = 0; attempt < 5 && sending.state === 'open'; attempt++) {
      await sendOn(server.url, cookie, sending)
    }
  }
  await abandon(subject, all.length, random)
  const isAtRest = async () => (await subject.countUnfinished()) === 0
  if (!(await waitUntil(isAtRest, { withinMs: FINISH_TIMEOUT_MS, everyMs: 500 })))
    console.log(`Not at rest after ${FINISH_TIMEOUT_MS / 1_000} s.`)
}

/** Starts uploads that are never continued. */
async function abandon({ process: server, cookie }: UploadSubject, from: number, random: SeededRandom) {
  const left = Array.from({ length: ABANDONED }, (_, index) => randomModel(from + index, random))
  const sending = Promise.all(left.map((each) => sendOn(server.url, cookie, each)))
  await delay(10)
  await server.kill()
  await sending
  await server.start()
}
