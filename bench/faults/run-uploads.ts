import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bundlePrograms } from '../bundle-programs.ts'
import { findFreePort } from './rig/free-port.ts'
import { waitUntil } from './rig/wait.ts'
import { startWorld } from './rig/world.ts'
import { createNaiveUploads } from './uploads/naive-uploads.ts'
import { createProductUploads } from './uploads/product-uploads.ts'
import { randomModel } from './uploads/random-model.ts'
import { type Sending, sendOn } from './uploads/send-upload.ts'
import type { UploadSubject } from './uploads/upload-subject.ts'

const AT_ONCE = 3
const ABANDONED = 5
const REST_WITHIN_MS = 300_000

/** `--uploads [--kills 100] [--seed S] [--naive]`: kills a server while models come in, and compares what became of them. */
export async function runUploads(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      uploads: { type: 'boolean' },
      naive: { type: 'boolean', default: false },
      kills: { type: 'string', default: '100' },
      seed: { type: 'string' },
    },
  })
  const kills = Number(values.kills)
  const seed = Number(values.seed ?? randomInt(1, 1_000_000))
  const folder = mkdtempSync('/tmp/sy-up-')
  console.log(
    `seed ${seed}, ${kills} kills during uploads, ${values.naive ? 'the naive control' : 'the product'}; logs in ${folder}`,
  )
  const close: (() => Promise<unknown>)[] = []
  try {
    const subject = await open(values.naive, folder, close)
    const isFine = await judge(subject, await campaign(subject, kills, seeded(seed)))
    if (isFine || values.naive) close.push(async () => rmSync(folder, { recursive: true, force: true }))
    return isFine ? 0 : 1
  } finally {
    for (const end of close) await end()
  }
}

async function open(
  isNaive: boolean,
  folder: string,
  close: (() => Promise<unknown>)[],
): Promise<UploadSubject> {
  const port = await findFreePort()
  if (isNaive) {
    const subject = await createNaiveUploads({ folder, port })
    close.push(() => subject.close())
    return subject
  }
  const programs = await bundlePrograms(`faults-uploads-${process.pid}`)
  const world = await startWorld({
    program: programs.sandbox,
    folder,
    webhookUrl: `http://127.0.0.1:${port}/`,
  })
  const subject = await createProductUploads({ program: programs.server, folder, port, world })
  close.push(
    () => subject.close(),
    () => world.close(),
    async () => programs.remove(),
  )
  return subject
}

/** Sends models without end while the server dies again and again; at last everything may come to rest. */
async function campaign(subject: UploadSubject, kills: number, random: () => number): Promise<Sending[]> {
  const all: Sending[] = []
  const server = subject.process
  let interrupted = 0
  for (let kill = 0; kill < kills; kill++) {
    const open = all.filter(({ state }) => state === 'open')
    while (open.length < AT_ONCE) {
      const made = randomModel(all.length, random)
      all.push(made)
      open.push(made)
    }
    if (!server.isRunning()) {
      const point = subject.crashPoints[Math.floor(random() * subject.crashPoints.length * 2)]
      // Some points are passed while it starts, which kills as well as any other moment.
      if (!(await server.start(point ? { CRASH_AT: point } : {}))) await server.start()
    }
    const sent = Promise.all(open.map((sending) => sendOn(server.url, subject.cookie, sending)))
    await delay(5 + random() * 250)
    if (open.some(({ state }) => state === 'open')) interrupted++
    await server.kill()
    await sent
    if ((kill + 1) % 20 === 0)
      console.log(`${kill + 1} kills, ${all.length} models, ${interrupted} kills hit an upload`)
  }
  if (!server.isRunning()) await server.start()
  const left = randomModels(all, random)
  for (const sending of all.filter(({ state }) => state === 'open')) {
    for (let attempt = 0; attempt < 5 && sending.state === 'open'; attempt++) {
      await sendOn(server.url, subject.cookie, sending)
    }
  }
  await abandon(subject, left)
  await waitUntil(async () => (await subject.countUnfinished()) === 0, {
    withinMs: REST_WITHIN_MS,
    everyMs: 500,
  })
  return all
}

const randomModels = (all: readonly Sending[], random: () => number): Sending[] =>
  Array.from({ length: ABANDONED }, (_, index) => randomModel(all.length + index, random))

/** Begins uploads that nobody will go on with. */
async function abandon({ process: server, cookie }: UploadSubject, left: readonly Sending[]): Promise<void> {
  const sending = Promise.all(left.map((each) => sendOn(server.url, cookie, each)))
  await delay(10)
  await server.kill()
  await sending
  await server.start()
}

async function judge(subject: UploadSubject, all: readonly Sending[]): Promise<boolean> {
  const ready = await subject.readReady()
  const expected = new Map(all.map(({ name, sha256 }) => [name, sha256]))
  const wrong = ready.filter(({ name, sha256 }) => expected.has(name) && expected.get(name) !== sha256)
  const names = ready.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const sent = all.filter(({ state }) => state === 'sent')
  const lost = sent.filter(({ name }) => !names.includes(name))
  const stuck = all.filter(({ state }) => state === 'open')
  const left = await subject.sweep()
  console.log(
    `${all.length} models: ${sent.length} sent whole, ${all.length - sent.length - stuck.length} refused, ${stuck.length} stuck; ` +
      `${ready.length} usable, ${wrong.length} with wrong bytes, ${twice.length} twice, ${lost.length} lost; ` +
      `${left.length} things left after the sweep`,
  )
  for (const what of [...wrong, ...lost.map(({ name, id }) => ({ name, id })), ...left].slice(0, 20))
    console.log(what)
  const isFine = [wrong, twice, lost, stuck, left].every(({ length }) => length === 0) && ready.length > 0
  console.log(isFine ? 'PASS' : 'FAIL')
  return isFine
}

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
