import { type CrashPoint, crashPoints } from '#server/crash-points.ts'
import type { ServerProcess } from '../rig/server-process.ts'
import type { World } from '../rig/world.ts'
import type { ShopOrder, Subject, Submission } from '../subject.ts'
import type { AcknowledgementFile } from '../verdict/acknowledgement-file.ts'

/** All rounds against one subject, and what is counted over them. */
export interface Campaign {
  readonly subject: Subject
  readonly world: World
  readonly acknowledgements: AcknowledgementFile
  readonly tally: Tally
  say(line: string): void
  submit(submission: Submission): void
  cancel(via: ServerProcess, order: ShopOrder): void
  /** Where the process will end itself, if it was told to. */
  armedAt(process: ServerProcess): CrashPoint | undefined
  start(process: ServerProcess, options: { isArmed: boolean }): Promise<void>
  /** Starts again what ended by itself. */
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
  /** Ends of a process that nobody had asked for. */
  surprises: string[]
}

const MOST_STARTS = 5

export function createCampaign(
  given: Pick<Campaign, 'subject' | 'world' | 'acknowledgements' | 'say'>,
): Campaign {
  const { subject, acknowledgements } = given
  const tally = newTally()
  const armed = new Map<ServerProcess, CrashPoint>()
  const answers: Promise<unknown>[] = []

  function noteEnd(process: ServerProcess) {
    const point = armed.get(process)
    armed.delete(process)
    if (point && process.lastEnd === 'SIGKILL') tally.crashes[point] += 1
    else tally.surprises.push(`${process.name} ended by itself (${process.lastEnd})`)
  }

  async function start(process: ServerProcess, { isArmed }: { isArmed: boolean }) {
    const point = isArmed ? leastVisited(tally) : undefined
    if (point) armed.set(process, point)
    for (let tries = 1; tries <= MOST_STARTS; tries += 1) {
      if (await process.start(armed.has(process) ? { CRASH_AT: `${point}` } : {})) return
      noteEnd(process)
    }
    throw new Error(`${process.name} ended ${MOST_STARTS} times while it started: ${process.lastEnd}`)
  }

  async function kill(process: ServerProcess) {
    if (!process.isRunning()) return noteEnd(process)
    armed.delete(process)
    await process.kill()
    tally.kills += 1
  }

  return {
    ...given,
    tally,
    submit(submission) {
      answers.push(submitAndNote(subject, acknowledgements, submission))
    },
    cancel(via, order) {
      answers.push(cancelAndNote(subject, acknowledgements, via, order))
    },
    armedAt: (process) => armed.get(process),
    start,
    async reviveAll() {
      for (const process of subject.processes) {
        if (process.isRunning()) continue
        noteEnd(process)
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
  return { kills: 0, halts: 0, crashes, surprises: [] }
}

/** All points in turn; one that was not reached stays next. */
const leastVisited = ({ crashes }: Tally): CrashPoint =>
  crashPoints.reduce((least, point) => (crashes[point] < crashes[least] ? point : least))

async function submitAndNote(
  subject: Subject,
  file: AcknowledgementFile,
  { via, orders, way }: Submission,
): Promise<void> {
  const askedAt = performance.now()
  const confirmation = await subject.submit(subject.processes[via]!, orders, way)
  if (!confirmation) return
  const { runId, accepted, already } = confirmation
  const common = { sellerId: orders[0]!.sellerId, runId, askedAt, readAt: performance.now() }
  const lines = (kind: 'accepted' | 'already', ids: string[]) =>
    ids.map((shopOrderId, position) => ({ kind, shopOrderId, position, ...common }))
  file.add([...lines('accepted', accepted), ...lines('already', already)])
}

async function cancelAndNote(
  subject: Subject,
  file: AcknowledgementFile,
  via: ServerProcess,
  { id: shopOrderId, sellerId }: ShopOrder,
): Promise<void> {
  const askedAt = performance.now()
  const common = { shopOrderId, sellerId, runId: null, position: 0, askedAt }
  // Noted before it is asked for: a cancel that nobody confirmed may happen too.
  file.add([{ kind: 'cancel-asked', ...common, readAt: askedAt }])
  const isCancelled = await subject.cancel(via, { id: shopOrderId, sellerId })
  if (isCancelled) file.add([{ kind: 'cancelled', ...common, readAt: performance.now() }])
}
