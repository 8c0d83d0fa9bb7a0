import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Queries, Transaction } from '#server/db/database.ts'
import type { RunningJobQueue } from '#server/jobs/job-queue.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { JobDefinition } from '#server/kernel/job.ts'
import type { Recurring } from '#server/kernel/recurring.ts'

export interface WaitingJob {
  name: string
  payload: object
  key: string | undefined
  dueAt: number
  attempts: number
}

/** The job queue of a replay: jobs run one after another when they come due on the history's clock. */
export interface HistoryQueue extends RunningJobQueue {
  /** Runs every due job, and those that they enqueue. */
  settle(): Promise<void>
  /** Runs due jobs until `work`, which may wait for one of them, has finished. */
  during<T>(work: Promise<T>): Promise<T>
  /** Jobs that aren't due yet. */
  waiting(): readonly WaitingJob[]
}

export function createHistoryQueue(
  clock: Clock,
  definitions: { jobs: readonly JobDefinition<never>[]; recurring: readonly Recurring[] },
  log: Logger,
): HistoryQueue {
  const handlers = new Map(definitions.jobs.map((definition) => [definition.name, definition]))
  const rounds = new Map(definitions.recurring.map((work) => [work.name, work]))
  const jobs: WaitingJob[] = []
  let context: Context | null = null

  function add(job: WaitingJob) {
    const isKnown =
      job.key !== undefined && jobs.some(({ name, key }) => name === job.name && key === job.key)
    if (!isKnown) jobs.push(job)
  }

  async function settle() {
    for (;;) {
      const now = clock.now().getTime()
      const place = jobs.findIndex(({ dueAt }) => dueAt <= now)
      const [next] = place < 0 ? [] : jobs.splice(place, 1)
      if (!next) return
      await run(next)
    }
  }

  async function run(job: WaitingJob) {
    const round = rounds.get(job.name)
    if (round && context) return void (await round.run(context))
    const handler = handlers.get(job.name)
    if (!handler || !context) throw new Error(`Nothing handles the job ${job.name}.`)
    try {
      await handler.run(context, job.payload as never)
    } catch (error) {
      if (job.attempts >= handler.retries.limit) throw error
      log.debug({ err: error, job: job.name }, 'retrying a job of the history')
      const dueAt = clock.now().getTime() + handler.retries.delaySeconds * 1000
      add({ ...job, attempts: job.attempts + 1, dueAt })
    }
  }

  function enqueue(job: WaitingJob, tx: Queries | undefined) {
    if (tx) (tx as Transaction).afterCommit(() => add(job))
    else add(job)
  }

  return {
    async wake({ name }, { tx } = {}) {
      enqueue({ name, payload: {}, key: 'round', dueAt: clock.now().getTime(), attempts: 0 }, tx)
    },
    // Jobs of a history that fail for good end it.
    retry: async () => false,
    async send(type, payload, { key, tx, afterSeconds = 0 } = {}) {
      const job = {
        name: type.name,
        payload,
        key,
        dueAt: clock.now().getTime() + afterSeconds * 1000,
        attempts: 0,
      }
      enqueue(job, tx)
    },
    async work(given) {
      context = given
    },
    findStandstill: async () => [],
    settle,
    async during(work) {
      let isOver = false
      const over = () => {
        isOver = true
      }
      work.then(over, over)
      while (!isOver) {
        await settle()
        await turn()
      }
      return work
    },
    waiting: () => jobs,
    stop: async () => undefined,
  }
}
