import type { ServerProcess } from './rig/server-process.ts'
import type { Evidence } from './verdict/evidence.ts'

export interface ShopOrder {
  id: string
  sellerId: string
}

/** What came back from a submit, if a complete answer came. */
export interface Confirmation {
  runId: string | null
  /** Shop orders named as accepted, in the order of the run. */
  accepted: string[]
  /** Shop orders that were refused because they had been submitted already. */
  already: string[]
}

/** How orders are handed in: as one run, or each by a call of its own. */
export type Way = 'run' | 'single'

/** One time that orders of one seller are handed in. */
export interface Submission {
  orders: ShopOrder[]
  way: Way
  /** Index of the process that is asked. */
  via: number
  /** Only after the kill and the new start. */
  isLater: boolean
}

/** What is put to the test: the product, or the naive control. Its processes share one queue. */
export interface Subject {
  readonly processes: readonly ServerProcess[]
  /** Orders that were not submitted yet, by seller, oldest first. */
  readonly shops: ReadonlyMap<string, ShopOrder[]>
  /** Whether it takes cancels, and ends itself where CRASH_AT says. */
  readonly isProduct: boolean
  submit(via: ServerProcess, orders: readonly ShopOrder[], way: Way): Promise<Confirmation | null>
  /** True when the complete answer said that the order is cancelled. */
  cancel(via: ServerProcess, order: ShopOrder): Promise<boolean>
  /** How many orders wait in the queue, as far as any process can tell. */
  countWaiting(): Promise<number>
  /** Ends what keeps a halted process the owner of its work, as a lost network does. */
  cutOff(victim: ServerProcess): Promise<void>
  /** Whether nothing is left to do. */
  isQuiet(): Promise<boolean>
  evidence(): Promise<
    Pick<Evidence, 'printOrders' | 'keepsBooks' | 'openCalls' | 'unfinishedRuns' | 'lookedUp'>
  >
  close(): Promise<void>
}
