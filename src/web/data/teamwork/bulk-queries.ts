import type { BulkActState, BulkOutcome, BulkTarget } from '#contract/teamwork/bulk-acts.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

const bulkActsKey = ['admin', 'bulk-acts'] as const
/** How often progress is read while an action runs. */
const PROGRESS_MS = 2_000

const isOpen = (state: BulkActState): boolean => state === 'RUNNING' || state === 'WAITING'

/** One page of bulk actions, all or those that wait for another administrator. */
export const bulkActsPage = (page: number, state: BulkActState | undefined) =>
  apiQuery([...bulkActsKey, 'page', { page, state }], api.listBulkActs, {
    query: { page, ...(state && { state }) },
    refetchInterval: ({ state: { data } }) =>
      data?.acts.some((act) => act.state === 'RUNNING') ? PROGRESS_MS : false,
  })

export const bulkActById = (id: string) =>
  apiQuery([...bulkActsKey, 'one', id], api.getBulkAct, {
    params: { id },
    refetchInterval: ({ state: { data } }) => (data && isOpen(data.act.state) ? PROGRESS_MS : false),
  })

/** One page of its records. Read again whenever another one has a result. */
export const bulkRowsPage = (
  id: string,
  { page, outcome, ended }: { page: number; outcome: BulkOutcome | undefined; ended: number },
) =>
  apiQuery([...bulkActsKey, 'rows', id, { page, outcome, ended }], api.listBulkRows, {
    params: { id },
    query: { page, ...(outcome && { outcome }) },
  })

/** What an action would be done to. */
export const bulkPreview = (target: BulkTarget) =>
  apiQuery([...bulkActsKey, 'preview', target], api.previewBulkAct, { body: target, gcTime: 0, staleTime: 0 })

export const useStartBulkAct = () =>
  useChange({
    mutationFn: (body: BulkTarget & { reason: string; key: string }) => api.startBulkAct({ body }),
    stale: [bulkActsKey],
  })

export const useConfirmBulkAct = () =>
  useChange({
    mutationFn: (id: string) => api.confirmBulkAct({ params: { id } }),
    done: 'The bulk action is running.',
    stale: [bulkActsKey],
  })

/** Declines an action that waits, or stops one that runs. */
export const useEndBulkAct = () =>
  useChange({
    mutationFn: ({ id, how, reason }: { id: string; how: 'DECLINE' | 'STOP'; reason: string }) =>
      how === 'STOP'
        ? api.stopBulkAct({ params: { id }, body: { reason } })
        : api.declineBulkAct({ params: { id }, body: { reason } }),
    done: ({ act }) =>
      act.state === 'STOPPED' ? 'The bulk action was stopped.' : 'The bulk action was declined.',
    stale: [bulkActsKey],
  })
