import { signIn } from '#testing/api/sign-in.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { median, percentile } from '../orders-list/measure.ts'
import { largeSeller } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayProgress, sayResult } from '../rig/say-result.ts'
import { seedLedger } from './seed-ledger.ts'

const LIMIT = 1.5
const WARM_UP = 20

interface Case {
  name: string
  /** `last` is the number of the newest movement. */
  pathOf(last: number): string
}

const cases: readonly Case[] = [
  { name: 'balance', pathOf: () => '/api/user/balance' },
  { name: 'newest movements', pathOf: () => '/api/user/movements?size=50' },
  {
    name: 'movements in the middle',
    pathOf: (last) => `/api/user/movements?size=50&before=${Math.ceil(last / 2)}`,
  },
  { name: 'oldest movements', pathOf: () => '/api/user/movements?size=50&before=51' },
  { name: 'newest payments', pathOf: () => '/api/user/movements?size=50&kind=TOP_UP' },
  { name: 'a kind without movements', pathOf: () => '/api/user/movements?size=50&kind=REFUND' },
]

const defaults = { entries: 5_000_000, compare: 10_000, rounds: 7, calls: 40 }

/** Measures the balance and pages of its movements over HTTP, in a long ledger and a short one of the same run. */
export async function benchMovements(args: string[]): Promise<void> {
  const options = readOptions(args, defaults)
  const progress = sayProgress()
  await onServers(async ({ databases, start }) => {
    const sides = []
    for (const entries of [options.entries, options.compare]) {
      const connection = await databases.create(`movements_${entries}`)
      await seedLedger(connection, entries)
      progress(`${entries} entries stored, and they add up`)
      sides.push(await openSide((await start(connection)).url))
    }
    const [many, few] = sides as [Ask, Ask]
    report(await runRounds(many, few, options, progress), options)
  })
}

/** Makes a call and answers with how long it took, in milliseconds. */
type Ask = (one: Case) => Promise<number>

async function openSide(url: string): Promise<Ask> {
  const { cookie } = await signIn(url, largeSeller)
  const { body } = await apiOf(url, { cookie }).call.listMovements({ query: { size: 1 } })
  const last = body.movements[0]!.number
  return async ({ pathOf }) => {
    const startedAt = performance.now()
    const response = await fetch(url + pathOf(last), { headers: { cookie } })
    await response.text()
    if (!response.ok) throw new Error(`${pathOf(last)}: ${response.status}`)
    return performance.now() - startedAt
  }
}

interface Figures {
  name: string
  many: number
  few: number
  ratio: number
}

/** Call by call in turn, so that whatever else the machine does meets both ledgers alike. */
async function runRounds(
  many: Ask,
  few: Ask,
  { rounds, calls }: { rounds: number; calls: number },
  progress: (text: string) => void,
): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const one of cases) {
    for (let call = 0; call < WARM_UP; call += 1) for (const ask of [many, few]) await ask(one)
    const medians = { many: [] as number[], few: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const times = { many: [] as number[], few: [] as number[] }
      for (let call = 0; call < calls; call += 1) {
        times.many.push(await many(one))
        times.few.push(await few(one))
      }
      for (const side of ['many', 'few'] as const)
        medians[side].push(percentile(Float64Array.from(times[side]).sort(), 0.5))
    }
    const [manyMs, fewMs] = [median(medians.many), median(medians.few)]
    figures.push({ name: one.name, many: manyMs, few: fewMs, ratio: manyMs / fewMs })
    progress(one.name)
  }
  return figures
}

/** Ends with 1 where the long ledger takes more than one and a half times as long. */
function report(figures: readonly Figures[], options: typeof defaults): void {
  console.table(
    figures.map(({ name, many, few, ratio }) => ({
      case: name,
      [`${options.entries} entries`]: rounded(many),
      [`${options.compare} entries`]: rounded(few),
      ratio: rounded(ratio),
    })),
  )
  const isReached = figures.every(({ ratio }) => ratio <= LIMIT)
  sayResult(options, isReached)
}

const rounded = (value: number): number => Math.round(value * 100) / 100
