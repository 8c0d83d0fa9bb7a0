import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { randomModel } from './random-model.ts'
import { type Sending, sendOn } from './send-upload.ts'
import type { UploadSubject } from './upload-subject.ts'

const CONCURRENCY = 3
const ABANDONED = 5
const MAX_LIFE_MS = 250
/** The share of a start; a busy machine gets as far as a quick one. */
const LIFE_OF_START = 0.15
const FINISH_TIMEOUT_MS = 600_000

/** Sends models without end while the server dies again and again; at last everything may come to rest. */
export async function uploadAndKill(
  subject: UploadSubject,
  kills: number,
  random: () => number,
): Promise<Sending[]> {
  const all: Sending[] = []
  let interrupted = 0
  for (let kill = 1; kill <= kills; kill++) {
    const open = all.filter(({ state }) => state === 'open')
    for (let number = open.length; number < CONCURRENCY; number++) {
      const made = randomModel(all.length, random)
      all.push(made)
      open.push(made)
    }
    await startSomehow(subject, random)
    await sendUntilKilled(subject, open, random)
    if (open.some(({ state }) => state === 'open')) interrupted++
    if (kill % 20 === 0)
      console.log(`${kill} kills, ${all.length} models, ${interrupted} kills hit an upload`)
  }
  await finish(subject, all, random)
  return all
}

/** Half of all lives end at a point that matters, if they come that far. */
async function startSomehow({ process: server, crashPoints }: UploadSubject, random: () => number) {
  if (server.isRunning()) return
  const point = crashPoints[Math.floor(random() * crashPoints.length * 2)]
  // Some points are passed while it starts, which kills as well as any other moment.
  if (!(await server.start(point ? { CRASH_AT: point } : {}))) await server.start()
}

async function sendUntilKilled(
  { process: server, cookie }: UploadSubject,
  open: readonly Sending[],
  random: () => number,
): Promise<void> {
  const sent = Promise.all(open.map((sending) => sendOn(server.url, cookie, sending)))
  await delay(5 + random() * Math.max(MAX_LIFE_MS, LIFE_OF_START * server.lastStartMs))
  await server.kill()
  await sent
}

async function finish(subject: UploadSubject, all: readonly Sending[], random: () => number): Promise<void> {
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
async function abandon({ process: server, cookie }: UploadSubject, from: number, random: () => number) {
  const left = Array.from({ length: ABANDONED }, (_, index) => randomModel(from + index, random))
  const sending = Promise.all(left.map((each) => sendOn(server.url, cookie, each)))
  await delay(10)
  await server.kill()
  await sending
  await server.start()
}
