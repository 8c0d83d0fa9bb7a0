import { create } from 'zustand'
import { showFailure } from '#web/data/show-failure.ts'
import { ApiError } from '#web/lib/api-error.ts'

interface UnsyncedSubmit {
  /** The server's sentence: which store we couldn't check, and when it was synced last. */
  message: string
  submitAnyway: () => void
  tryAgain: () => void
}

/** A submission that the seller has to decide about, because a store couldn't be synced first; null if there is none. */
export const useUnsyncedSubmit = create<{ asked: UnsyncedSubmit | null }>()(() => ({ asked: null }))

/** Asks about a submission that failed only because a store couldn't be synced. Shows any other failure. */
export function askOrShowFailure(
  error: Error,
  again: Pick<UnsyncedSubmit, 'submitAnyway' | 'tryAgain'>,
): void {
  if (isUnsynced(error)) useUnsyncedSubmit.setState({ asked: { message: error.message, ...again } })
  else showFailure(error)
}

/** Whether only a store that couldn't be synced kept orders from being submitted. */
export const isUnsynced = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'STORE_NOT_SYNCED'

/** Ends the question. */
export function closeUnsyncedSubmit(): void {
  useUnsyncedSubmit.setState({ asked: null })
}
