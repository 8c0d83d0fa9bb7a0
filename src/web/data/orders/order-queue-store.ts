import { create } from 'zustand'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import {
  afterClosing,
  afterReporting,
  afterRunUpdate,
  type FollowedRuns,
  nothingFollowed,
} from './followed-runs.ts'

/** The order queue of the seller, as this tab shows it. */
export const useOrderQueue = create<FollowedRuns>()(() => nothingFollowed)

/** Takes in what the server says about a submit run, from the socket, from polling or as the answer of a call. */
export function followRun(run: SubmitRun, orderIds: readonly string[] = []): void {
  useOrderQueue.setState((state) => afterRunUpdate(state, run, orderIds))
}

/** Leaves an order that was submitted alone to a toast; its run is null if it failed. */
export function leaveToToast(orderId: string, runId: string | null): void {
  useOrderQueue.setState((state) => afterReporting(state, { orderId, runId }))
}

/** Closes the outcome of the finished runs with its failures. */
export function closeOutcome(): void {
  useOrderQueue.setState(afterClosing)
}

/** Forgets everything, for when another account signs in. */
export function resetOrderQueue(): void {
  useOrderQueue.setState(nothingFollowed)
}
