import { setTimeout as delay } from 'node:timers/promises'
import { createPrinter, type NaiveOrder, type Printer } from './naive-printer.ts'
import type { NaiveWallet } from './naive-wallet.ts'

interface Waiting extends NaiveOrder {
  runId: string
}

export interface NaiveQueue {
  add(sellerId: string, orders: readonly NaiveOrder[]): string
  waiting(): number
  /** Its runs, newest first. */
  runs(
    sellerId: string,
  ): { id: string; state: 'RUNNING' | 'PAUSED' | 'STOPPED' | 'FINISHED'; failed: number }[]
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
export function createNaiveQueue(printer: Printer, wallet: NaiveWallet): NaiveQueue {
  const print = createPrinter(printer)
  const known = new Map<string, string>()
  const queues = new Map<string, Waiting[]>()
  const runs: Run[] = []

  /** Begins a run as a whole, and then sees to it that all of it is printed, whatever is said meanwhile. */
  async function workOff(sellerId: string, queue: Waiting[]) {
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      const { runId } = head
      if (runs.find(({ id }) => id === runId)?.isPaused) {
        await delay(PAUSE_MS)
        continue
      }
      for (const next of queue.filter((waiting) => waiting.runId === runId)) {
        while (!(await isPrinted(next))) await delay(PAUSE_MS)
        if (queue.includes(next)) queue.splice(queue.indexOf(next), 1)
      }
    }
    queues.delete(sellerId)
  }

  const isPrinted = (order: NaiveOrder) =>
    print(order).then(
      () => true,
      () => false,
    )

  /** What was begun is taken out like anything else, which changes nothing for the printer. */
  function takeOut(isMeant: (waiting: Waiting) => boolean): string[] {
    return [...queues.values()].flatMap((queue) => {
      const taken = queue.filter(isMeant)
      for (const each of taken) queue.splice(queue.indexOf(each), 1)
      return taken.map(({ id }) => id)
    })
  }

  const isOver = (id: string) => ![...queues.values()].flat().some((waiting) => waiting.runId === id)

  return {
    add(sellerId, orders) {
      const runId = `run-${runs.length}-${Date.now()}`
      runs.push({ id: runId, sellerId, isPaused: false, isStopped: false })
      const fresh = orders.filter(({ id }) => !known.has(id)).map((order) => ({ ...order, runId }))
      for (const order of fresh) {
        known.set(order.id, order.sellerId)
        wallet.pay(order)
      }
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
          if (isStopped) return { id, failed: 0, state: 'STOPPED' as const }
          if (isOver(id)) return { id, failed: 0, state: 'FINISHED' as const }
          return { id, failed: 0, state: isPaused ? ('PAUSED' as const) : ('RUNNING' as const) }
        })
        .toReversed(),
    pause(runId, isPaused) {
      for (const run of runs) if (run.id === runId) run.isPaused = isPaused
    },
    stop(runId) {
      for (const run of runs) if (run.id === runId) run.isStopped = true
      return takeOut((waiting) => waiting.runId === runId)
    },
    cancel(orderId) {
      takeOut(({ id }) => id === orderId)
      const sellerId = known.get(orderId)
      if (sellerId) void wallet.refund(sellerId, orderId)
    },
  }
}
