import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DirectOrder } from '#contract/direct-orders.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { contentOf, type DirectDraft, draftOf, emptyDraft, isSameDraft } from './direct-draft.ts'
import { directById, directKey } from './direct-queries.ts'

const SETTLE_MS = 800
const PENDING_MS = 1_500

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'outdated' | 'new'

/** What is stored, and of which draft that is. */
interface Stored {
  order: DirectOrder
  draft: DirectDraft
}

/** The composer's state: what is written, what of it is saved, and what the server says of that. */
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

  /** Saves what is written now, after the save that is under way. */
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
        void queryClient.invalidateQueries({ queryKey: [...directKey, 'page'] })
        return order
      })
      underWay.current = run
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

  useAutosave(isDirty && !isOutdated(failure), draft, save)
  const refresh = useCallback(async () => {
    const id = latest.current.stored?.order.id
    if (!id) return
    const { order } = await api.getDirectOrder({ params: { id } })
    setStored((current) => (current?.order.version === order.version ? { ...current, order } : current))
  }, [])
  usePendingPrices(stored?.order.estimate.isPending === true && !isDirty, stored, refresh)

  return {
    draft,
    change: (next: Partial<DirectDraft>) => setDraft((current) => ({ ...current, ...next })),
    stored,
    save,
    refresh,
    isDirty,
    failure,
    state: stateOf({ isDirty, isSaving, failure, isNew: stored === null }),
    /** Takes over what is stored by now, in place of what is written here. */
    takeTheirs: async () => {
      const id = latest.current.stored?.order.id
      if (!id) return
      const { order } = await api.getDirectOrder({ params: { id } })
      const theirs = draftOf(order.title, order.orderData)
      setDraft(theirs)
      setStored({ order, draft: theirs })
      setFailure(null)
    },
  }
}

export type Composer = ReturnType<typeof useComposer>

const isOutdated = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'VERSION_OUTDATED' || error.code === 'DIRECT_ORDER_SENT')

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
  if (isOutdated(failure)) return 'outdated'
  if (isSaving) return 'saving'
  if (failure) return 'failed'
  if (isDirty) return 'unsaved'
  return isNew ? 'new' : 'saved'
}

/** Saves a while after the last change. What failed is tried again with the next change, or when asked. */
function useAutosave(isNeeded: boolean, draft: DirectDraft, save: (price: boolean) => Promise<DirectOrder>) {
  useEffect(() => {
    if (!isNeeded) return
    // The draft is what the wait begins anew with.
    void draft
    const timer = setTimeout(() => void save(false).catch(() => undefined), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isNeeded, draft, save])
}

/** Looks again while prices are being asked for. */
function usePendingPrices(isPending: boolean, stored: Stored | null, refresh: () => Promise<void>) {
  useEffect(() => {
    if (!isPending) return
    void stored
    const timer = setTimeout(() => void refresh().catch(() => undefined), PENDING_MS)
    return () => clearTimeout(timer)
  }, [isPending, stored, refresh])
}
