import { type CrashPoint, crashPoints } from '#server/kernel/crash-points.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import type { World } from '#testing/rig/world.ts'
import type { Subject } from '../subject.ts'
import type { AcknowledgementFile } from '../verdict/acknowledgement-file.ts'
import type { Outage } from '../verdict/evidence.ts'

/** All rounds against one subject, and what is counted over them. */
export interface Campaign {
  readonly subject: Subject
  readonly world: World
  readonly acknowledgements: AcknowledgementFile
  readonly tally: Tally
  say(line: string): void
  /** Goes on with something while the round does; it is waited for at the end. */
  alongside(work: Promise<unknown>): void
  /** Counts what happened, for the table at the end. */
  count(action: CountedAction, times?: number): void
  /** The crash point at which the process ends, if it is armed. */
  armedAt(process: ServerProcess): CrashPoint | undefined
  start(process: ServerProcess, options: { isArmed: boolean }): Promise<void>
  /** Restarts processes that ended unexpectedly. */
  reviveAll(): Promise<void>
  kill(process: ServerProcess): Promise<void>
  /** Leaves no process that would still end itself. */
  disarm(): Promise<void>
  /** Waits for every answer that may still come. */
  answered(): Promise<void>
}

export interface Tally {
  kills: number
  halts: number
  crashes: Record<CrashPoint, number>
  actions: Map<CountedAction, number>
  /** Unexpected ends of a process. */
  surprises: string[]
  /** When processes ended or stood still, as times of day. */
  endedAt: number[]
  outages: Outage[]
}

export const actions = [
  'orders that came in at ShipStation',
  'orders that came in at Shippo',
  'purchases that came in at both',
  'orders that their buyer changed',
  'orders seen in the product before they were sent',
  'orders canceled by their shop',
  'submits as a run',
  'submits at a price',
  'submits at an outdated price',
  'submits one by one',
  'manual submits of automatic orders',
  'cancels requested',
  'cancels confirmed',
  'pauses requested',
  'pauses confirmed',
  'resumes requested',
  'resumes confirmed',
  'stops requested',
  'stops confirmed',
  'retries requested',
  'retries confirmed',
  'caps raised',
  'direct orders saved',
  'direct orders processed',
  'direct orders canceled',
  'manual payments requested',
  'payments by hand confirmed',
  'pages for paying that were paid',
  'pages that were closed after paying',
  'pages for paying that were left unpaid',
  'cards saved that fail',
  'cards replaced by one that works',
  'payments disputed',
  'disputes won',
  'disputes lost',
  'orders shipped',
  'parcels shipped',
  'parcels sent after others',
] as const
export type CountedAction = (typeof actions)[number]

const MAX_STARTS = 5

export function createCampaign(
  given: Pick<Campaign, 'subject' | 'world' | 'acknowledgements' | 'say'>,
): Campaign {
  const { subject } = given
  const tally = newTally()
  const armed = new Map<ServerProcess, CrashPoint>()
  const timesArmed = new Map<CrashPoint, number>()
  const answers: Promise<unknown>[] = []

  function recordEnd(process: ServerProcess) {
    const point = armed.get(process)
    armed.delete(process)
    tally.endedAt.push(process.lastEndAt)
    if (point && process.lastEnd === 'SIGKILL') tally.crashes[point] += 1
    else tally.surprises.push(`${process.name} ended unexpectedly (${process.lastEnd})`)
  }

  async function start(process: ServerProcess, { isArmed }: { isArmed: boolean }) {
    const point = isArmed ? leastArmed(timesArmed) : undefined
    if (point) {
      armed.set(process, point)
      timesArmed.set(point, (timesArmed.get(point) ?? 0) + 1)
    }
    for (let tries = 1; tries <= MAX_STARTS; tries += 1) {
      if (await process.start(armed.has(process) ? { CRASH_AT: `${point}` } : {})) return
      recordEnd(process)
    }
    throw new Error(`${process.name} ended ${MAX_STARTS} times while it started: ${process.lastEnd}`)
  }

  async function kill(process: ServerProcess) {
    if (!process.isRunning()) return recordEnd(process)
    armed.delete(process)
    tally.endedAt.push(Date.now())
    await process.kill()
    tally.kills += 1
  }

  return {
    ...given,
    tally,
    alongside: (work) => void answers.push(work),
    count: (action, times = 1) => void tally.actions.set(action, (tally.actions.get(action) ?? 0) + times),
    armedAt: (process) => armed.get(process),
    start,
    async reviveAll() {
      for (const process of subject.processes) {
        if (process.isRunning()) continue
        recordEnd(process)
        await start(process, { isArmed: false })
      }
    },
    kill,
    async disarm() {
      for (const process of subject.processes) {
        if (!armed.has(process)) continue
        await kill(process)
        await start(process, { isArmed: false })
      }
    },
    answered: async () => void (await Promise.all(answers)),
  }
}

function newTally(): Tally {
  const crashes = Object.fromEntries(crashPoints.map((point) => [point, 0])) as Tally['crashes']
  const none = new Map(actions.map((action) => [action, 0]))
  return { kills: 0, halts: 0, crashes, surprises: [], actions: none, endedAt: [], outages: [] }
}

/** Nothing is uploaded, sold, lettered or archived here; `--uploads`, `--sales`, `--proofs` and `--archive` visit these. */
const ofOthers = ['upload.', 'version.', 'sale.', 'lettering.', 'archive.']
const pointsOfOrders = crashPoints.filter((point) => !ofOthers.some((area) => point.startsWith(area)))

/** All points in turn, whether or not the last one was reached. */
const leastArmed = (times: ReadonlyMap<CrashPoint, number>): CrashPoint => {
  const timesOf = (point: CrashPoint) => times.get(point) ?? 0
  return pointsOfOrders.reduce((least, point) => (timesOf(point) < timesOf(least) ? point : least))
}
