import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '#web/lib/api.ts'
import { holdPage } from '#web/lib/page-hold.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { applicationsKey } from './application-queries.ts'
import { usersKey } from './user-queries.ts'

export const UNDO_MS = 10_000

export interface PendingDecision {
  id: string
  status: 'ACCEPTED' | 'REJECTED'
  reason: string
  /** It is being sent, so it can't be undone. */
  isSending: boolean
}

interface Held extends PendingDecision {
  release: () => void
}

/** Decisions that wait for their ten seconds, during which they can be undone. Nothing is sent before. */
export const usePendingDecisions = create<readonly Held[]>()(() => [])

/** Decides in ten seconds, also when the screen is left by then. Leaving the site asks first. */
export function decideSoon(
  queryClient: QueryClient,
  decision: Pick<PendingDecision, 'id' | 'status' | 'reason'>,
): void {
  undoDecision(decision.id)
  const timer = setTimeout(() => void send(queryClient, decision.id), UNDO_MS)
  const letGo = holdPage()
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  const release = () => {
    clearTimeout(timer)
    letGo()
    window.removeEventListener('beforeunload', warn)
  }
  replace([...pending(), { ...decision, isSending: false, release }])
}

/** Takes a decision back that wasn't sent yet. */
export function undoDecision(id: string): void {
  const found = pending().find((each) => each.id === id && !each.isSending)
  found?.release()
  replace(pending().filter((each) => each !== found))
}

async function send(queryClient: QueryClient, id: string): Promise<void> {
  const decision = pending().find((each) => each.id === id)
  if (!decision) return
  const { status, reason } = decision
  replace(pending().map((each) => (each === decision ? { ...each, isSending: true } : each)))
  try {
    await api.decideApplication({ params: { id }, body: { status, reason } })
    const message = `Application ${status === 'ACCEPTED' ? 'accepted' : 'rejected'}. The seller gets an email.`
    showToast({ tone: 'success', message })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Something went wrong!'
    showToast({ tone: 'danger', message: `The decision wasn’t saved. ${message}` })
  }
  await refresh(queryClient, applicationsKey, usersKey)
  decision.release()
  replace(pending().filter((each) => each.id !== id))
}

const pending = usePendingDecisions.getState
const replace = (next: readonly Held[]) => usePendingDecisions.setState(next, true)
