import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { directById, directKey, noteSave } from '#web/data/orders/direct-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { contentOf, type DirectDraft, draftOf, emptyDraft, isSameDraft } from '../direct-draft.ts'

const SETTLE_MS = 800
const PENDING_MS = 1_500

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | Overtaken | 'new'

/** What happened elsewhere: the order was changed, sent or deleted. */
export type Overtaken = 'outdated' | 'sent' | 'gone'

/** The stored order and the draft it was saved from. */
interface Stored {
  order: DirectOrder
  draft: DirectDraft
}

type DraftChange = Partial<DirectDraft> | ((draft: DirectDraft) => Partial<DirectDraft>)

/** The composer's state: the draft, its save status and the server's findings. */
export function useComposer(initial: DirectOrder | null) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() =>
    initial ? draftOf(initial.title, initial.orderData) : emptyDraft(),
  )
  const [stored, setStored] = useState<Stored | null>(() => initial && { order: initial, draft })
  const [untouched] = useState(draft)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const latest = useRef({ draft, stored })
  latest.current = { draft, stored }
  const underWay = useRef<Promise<DirectOrder> | null>(null)
  const isDirty = !isSameDraft(draft, stored?.draft ?? untouched)

  /** Saves the current draft once any save in progress has finished. */
  const save = useCallback(
    async (price: boolean): Promise<DirectOrder> => {
      await underWay.current?.catch(() => undefined)
      const { draft: saved, stored: before } = latest.current
      const identity = before ? { publicOrderId: before.order.id, version: before.order.version } : { key }
      const body = { ...identity, title: saved.title, orderData: contentOf(saved), price }
      setIsSaving(true)
      const run = api.saveDirectOrder({ body }).then(({ order }) => {
        const next = { order, draft: saved }
        latest.current.stored = next
        setStored(next)
        setFailure(null)
        queryClient.setQueryData(directById(order.id).queryKey, { publicOrderId: order.id, order })
        refresh(queryClient, [...directKey, 'page'])
        return order
      })
      underWay.current = run
      noteSave(run)
      try {
        return await run
      } catch (error) {
        setFailure(error as Error)
        throw error
      } finally {
        if (underWay.current === run) underWay.current = null
        setIsSaving(underWay.current !== null)
      }
    },
    [key, queryClient],
  )

  const overtaken = overtakenBy(failure)
  useAutosave(isDirty && !overtaken, draft, save)
  useSaveOnLeaving(isDirty && !overtaken, save)
  const reread = useCallback(async () => {
    const id = latest.current.stored?.order.id
    if (!id) return
    const { order } = await api.getDirectOrder({ params: { id } })
    setStored((current) => (current?.order.version === order.version ? { ...current, order } : current))
  }, [])
  const isPending =
    stored?.order.estimate.isPending === true ||
    stored?.order.texts.some(({ state }) => state === 'MAKING') ||
    stored?.order.problems.some(({ code }) => code === 'SIZE_UNCONFIRMED')
  usePending(isPending === true && !isDirty, stored, reread)

  return {
    draft,
    change: (next: DraftChange) =>
      setDraft((current) => ({ ...current, ...(typeof next === 'function' ? next(current) : next) })),
    stored,
    save,
    refresh: reread,
    isDirty,
    failure,
    noteFailure: setFailure,
    state: stateOf({ isDirty, isSaving, failure, isNew: stored === null }),
    /** Replaces the draft with the stored version. */
    takeTheirs: async () => {
      const theirs = await readStored()
      setDraft(theirs.draft)
      setStored(theirs)
      setFailure(null)
    },
    /** Overwrites the stored version with the draft. */
    keepMine: async () => {
      const theirs = await readStored()
      latest.current.stored = theirs
      setStored(theirs)
      setFailure(null)
      await save(false)
    },
    /** Saves the draft as a new one and returns its ID. */
    saveAsNew: async () => {
      const { title } = latest.current.draft
      const orderData = contentOf(latest.current.draft)
      const body = { key: crypto.randomUUID(), title, orderData, price: false }
      return (await api.saveDirectOrder({ body })).publicOrderId
    },
  }

  async function readStored(): Promise<Stored> {
    const { order } = await api.getDirectOrder({ params: { id: latest.current.stored?.order.id ?? '' } })
    return { order, draft: draftOf(order.title, order.orderData) }
  }
}

export type Composer = ReturnType<typeof useComposer>

function overtakenBy(error: Error | null): Overtaken | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'VERSION_OUTDATED') return 'outdated'
  if (error.code === 'DIRECT_ORDER_SENT') return 'sent'
  return error.status === 404 ? 'gone' : null
}

function stateOf({
  isDirty,
  isSaving,
  failure,
  isNew,
}: {
  isDirty: boolean
  isSaving: boolean
  failure: Error | null
  isNew: boolean
}): SaveState {
  if (isSaving) return 'saving'
  const overtaken = overtakenBy(failure)
  if (overtaken) return overtaken
  if (failure) return 'failed'
  if (isDirty) return 'unsaved'
  return isNew ? 'new' : 'saved'
}

/** Saves shortly after the last change. A failed save is retried with the next change or on request. */
function useAutosave(isNeeded: boolean, draft: DirectDraft, save: (price: boolean) => Promise<DirectOrder>) {
  useEffect(() => {
    if (!isNeeded) return
    // A change to the draft restarts the delay.
    void draft
    const timer = setTimeout(() => void save(false).catch(() => undefined), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isNeeded, draft, save])
}

/** Saves pending changes when leaving. Closing the tab asks first, because the save may not finish in time. */
function useSaveOnLeaving(isNeeded: boolean, save: (price: boolean) => Promise<DirectOrder>) {
  const latest = useRef({ isNeeded, save })
  useEffect(() => {
    latest.current = { isNeeded, save }
  })
  useEffect(
    () => () => void (latest.current.isNeeded && latest.current.save(false).catch(() => undefined)),
    [],
  )
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** Polls while prices are pending, print files with a text are being made, or a size is to be confirmed. */
function usePending(isPending: boolean, stored: Stored | null, reread: () => Promise<void>) {
  useEffect(() => {
    if (!isPending) return
    void stored
    const timer = setTimeout(() => void reread().catch(() => undefined), PENDING_MS)
    return () => clearTimeout(timer)
  }, [isPending, stored, reread])
}
