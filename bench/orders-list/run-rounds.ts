import { type ListCase, pathOf } from './list-cases.ts'
import { measure, median, percentile, type Sample, type Target } from './measure.ts'

/** A server and what is asked of it. */
export interface Side {
  name: string
  url: string
  headers: Record<string, string>
  cases: readonly ListCase[]
  cpuTime(): Promise<number>
}

export interface Figures {
  side: string
  case: string
  connections: number
  requestsPerSecond: number
  /** Milliseconds, in the calmest round. */
  p50: number
  p95: number
  /** Milliseconds of processor time per request in the server process: what a busy machine distorts least. */
  cpuTime: number
  /** Requests per second of each round, to compare sides round by round. */
  rounds: number[]
}

interface Plan {
  rounds: number
  seconds: number
  connections: readonly number[]
  progress(text: string): void
}

/** Asks all sides in turn, round after round, so that whatever else the machine does meets all of them alike. */
export async function runRounds(sides: readonly Side[], plan: Plan): Promise<Figures[]> {
  const tasks = plan.connections.flatMap((connections) =>
    casesOf(sides).flatMap((name) =>
      sides.flatMap((side) =>
        side.cases
          .filter((listCase) => listCase.name === name)
          .map((listCase) => ({ side, listCase, connections, samples: [] as CostedSample[] })),
      ),
    ),
  )
  for (const task of tasks) await measure(targetOf(task.side, task.listCase), task.connections, 1)
  for (let round = 1; round <= plan.rounds; round++) {
    plan.progress(`round ${round} of ${plan.rounds}`)
    // Every other round backwards, so that no side is always first.
    for (const { side, listCase, connections, samples } of round % 2 ? tasks : tasks.toReversed())
      samples.push(await measureCosted(side, listCase, connections, plan.seconds))
  }
  return tasks.map(({ side, listCase, connections, samples }) => ({
    side: side.name,
    case: listCase.name,
    connections,
    ...summarize(samples),
  }))
}

type CostedSample = Sample & { cpuTime: number }

async function measureCosted(
  side: Side,
  listCase: ListCase,
  connections: number,
  seconds: number,
): Promise<CostedSample> {
  const before = await side.cpuTime()
  const sample = await measure(targetOf(side, listCase), connections, seconds)
  return { ...sample, cpuTime: ((await side.cpuTime()) - before) / sample.latencies.length }
}

const casesOf = (sides: readonly Side[]): string[] => [
  ...new Set(sides.flatMap((side) => side.cases.map(({ name }) => name))),
]

const targetOf = ({ url, headers }: Side, listCase: ListCase): Target => ({
  url: url + pathOf(listCase),
  headers,
})

function summarize(samples: readonly CostedSample[]) {
  const rounds = samples.map((sample) => sample.requestsPerSecond)
  // Of the calmest round, because whatever else runs here only adds to them.
  const calmest = (share: number) => Math.min(...samples.map(({ latencies }) => percentile(latencies, share)))
  return {
    requestsPerSecond: median(rounds),
    p50: calmest(0.5),
    p95: calmest(0.95),
    cpuTime: median(samples.map(({ cpuTime }) => cpuTime)),
    rounds,
  }
}
