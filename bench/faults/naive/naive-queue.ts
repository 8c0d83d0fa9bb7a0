import { setTimeout as delay } from 'node:timers/promises'
import { createPrinter, type Printer } from './naive-printer.ts'

interface Waiting {
  id: string
  runId: string
}

export interface NaiveQueue {
  add(run: { sellerId: string; orderIds: readonly string[] }): string
  waiting(): number
  /** Its runs, newest first. */
  runs(sellerId: string): { id: string; state: 'RUNNING' | 'PAUSED' | 'STOPPED' | 'FINISHED' }[]
  pause(runId: string, isPaused: boolean): void
  /** Answers with the orders that it takes back. */
  stop(runId: string): string[]
  cancel(orderId: string): void
}

interface Run {
  id: string
  sellerId: string
  isPaused: boolean
  isStopped: boolean
}

const PAUSE_MS = 100

/** The control: the queue one writes first. It lives in memory, and tries again whatever did not answer well. */
export function createNaiveQueue(printer: Printer): NaiveQueue {
  const print = createPrinter(printer)
  const known = new Set<string>()
  const queues = new Map<string, Waiting[]>()
  const runs: Run[] = []

  async function workOff(sellerId: string, queue: Waiting[]) {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      try {
        if (!runs.find(({ id }) => id === next.runId)?.isPaused) {
          await print(sellerId, next.id)
          if (queue[0] === next) queue.shift()
          continue
        }
      } catch {
        // Tried again below, as if nothing had happened.
      }
      await delay(PAUSE_MS)
    }
    queues.delete(sellerId)
  }

  /** What is being printed right now is taken out like anything else, which changes nothing for the printer. */
  function takeOut(isMeant: (waiting: Waiting) => boolean): string[] {
    return [...queues.values()].flatMap((queue) => {
      const taken = queue.filter(isMeant)
      for (const each of taken) queue.splice(queue.indexOf(each), 1)
      return taken.map(({ id }) => id)
    })
  }

  const isOver = (id: string) => ![...queues.values()].flat().some((waiting) => waiting.runId === id)

  return {
    add({ sellerId, orderIds }) {
      const runId = `run-${runs.length}-${Date.now()}`
      runs.push({ id: runId, sellerId, isPaused: false, isStopped: false })
      const fresh = orderIds.filter((id) => !known.has(id)).map((id) => ({ id, runId }))
      for (const { id } of fresh) known.add(id)
      const running = queues.get(sellerId)
      if (running) running.push(...fresh)
      else {
        queues.set(sellerId, fresh)
        void workOff(sellerId, fresh)
      }
      return runId
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    runs: (sellerId) =>
      runs
        .filter((run) => run.sellerId === sellerId)
        .map(({ id, isPaused, isStopped }) => {
          if (isStopped) return { id, state: 'STOPPED' as const }
          if (isOver(id)) return { id, state: 'FINISHED' as const }
          return { id, state: isPaused ? ('PAUSED' as const) : ('RUNNING' as const) }
        })
        .toReversed(),
    pause(runId, isPaused) {
      for (const run of runs) if (run.id === runId) run.isPaused = isPaused
    },
    stop(runId) {
      for (const run of runs) if (run.id === runId) run.isStopped = true
      return takeOut((waiting) => waiting.runId === runId)
    },
    cancel: (orderId) => void takeOut(({ id }) => id === orderId),
  }
}
