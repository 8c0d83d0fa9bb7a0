import { setTimeout as delay } from 'node:timers/promises'
import { mustCall } from '#testing/api/call-api.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { median, percentile } from '../orders-list/measure.ts'
import { largeSeller } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'
import { seedDatabase } from '../search/seed-database.ts'

const LIMIT = 2
/** How many calls the busy seller keeps open. */
const AT_ONCE = 8
const PAUSE_MS = 20
const SETTLE_MS = 500

const texts = ['vase', 'lamp', 'ring', 'pat', 'street', '100', '22']

/** What one seller does all the time, and the other one meanwhile. */
const busyWork: Readonly<Record<string, (turn: number) => string>> = {
  searches: (turn) => `/api/search?query=${texts[turn % texts.length]}`,
  'searches by field': (turn) =>
    `/api/orders/search/print?query=${texts[turn % texts.length]}&page=${1 + (turn % 5)}`,
  'lists and counts': (turn) => `/api/orders/shipstation/${1 + (turn % 50)}/200?state=all`,
}

const quietCalls = [
  '/api/search?query=vase',
  '/api/orders/shipstation/1/50?state=all',
  '/api/user/balance',
  '/api/products',
]

/**
 * Measures how much slower a small seller's calls get while a seller with many orders searches and lists without a pause. Uploads are
 * measured by `uploads`.
 */
export async function benchFairness(args: string[]): Promise<void> {
  const options = readOptions(args, { orders: 100_000, rounds: 5, calls: 40 })
  await onServers(async ({ databases, start }) => {
    const connection = await databases.create('fairness')
    await seedDatabase(connection, options.orders, () => undefined)
    const { url } = await start(connection, { more: { SEARCHES_PER_MINUTE: '1000000', DATABASE_POOL: '16' } })
    const { cookie: busy } = await signIn(url, largeSeller)
    const small = { email: 'small@example.test', password: 'a-long-password' }
    const body = { ...small, name: 'Small' }
    await mustCall(url, { method: 'POST', path: '/api/auth/sign-up/email', body })
    const { cookie: quiet } = await signIn(url, small)
    const figures = []
    for (const [name, pathOf] of Object.entries(busyWork))
      figures.push({ name, ...(await compare({ url, busy, quiet, pathOf }, options)) })
    console.table(figures)
    sayResult(
      { ...options, limit: LIMIT },
      figures.every(({ ratio }) => ratio <= LIMIT),
    )
  })
}

interface Scene {
  url: string
  busy: string
  quiet: string
  pathOf: (turn: number) => string
}

/** Alone and beside the other one by turns, so that whatever else the machine does meets both alike. */
async function compare(scene: Scene, { rounds, calls }: { rounds: number; calls: number }) {
  const alone: number[] = []
  const beside: number[] = []
  let answered = 0
  await timeQuiet(scene, calls)
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await timeQuiet(scene, calls))
    const work = keepBusy(scene)
    await delay(SETTLE_MS)
    beside.push(await timeQuiet(scene, calls))
    answered += await work.end()
    await delay(SETTLE_MS)
  }
  const [aloneMs, besideMs] = [median(alone), median(beside)]
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    'alone p95, ms': rounded(aloneMs),
    'beside p95, ms': rounded(besideMs),
    'calls of the other': answered,
    ratio: rounded(besideMs / aloneMs),
  }
}

async function timeQuiet({ url, quiet }: Scene, calls: number): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now()
    await ask(url + quietCalls[call % quietCalls.length]!, quiet)
    times.push(performance.now() - startedAt)
    await delay(PAUSE_MS)
  }
  return percentile(Float64Array.from(times).sort(), 0.95)
}

function keepBusy({ url, busy, pathOf }: Scene): { end: () => Promise<number> } {
  let isOver = false
  let turn = 0
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await ask(url + pathOf(turn++), busy)
  })
  return {
    async end() {
      isOver = true
      await Promise.all(loops)
      return turn
    },
  }
}

async function ask(address: string, cookie: string): Promise<void> {
  const reply = await fetch(address, { headers: { cookie } })
  const body = await reply.text()
  // A search that finds too much is refused with a sentence, which is an answer too.
  if (!reply.ok && !body.includes('SEARCH_TOO_WIDE')) throw new Error(`${address}: ${reply.status} ${body}`)
}
