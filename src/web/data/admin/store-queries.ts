import type { adminStoreEndpoints } from '#contract/admin/stores.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

const storesKey = ['admin', 'stores'] as const

export type StoreAct = 'PAUSE' | 'RESUME' | 'SYNC'

/** One page of the stores of all sellers. */
export const adminStoresPage = (
  page: number,
  filter: ListFilter<typeof adminStoreEndpoints.listAdminStores>,
) => apiQuery([...storesKey, { page, ...filter }], api.listAdminStores, { query: { page, ...filter } })

const doneTexts: Readonly<Record<StoreAct, (name: string) => string>> = {
  PAUSE: (name) => `${name} is paused.`,
  RESUME: (name) => `${name} is resumed.`,
  SYNC: (name) => `${name} is syncing.`,
}

/** Pauses, resumes or syncs a store of a seller. */
export const useActOnStore = (act: StoreAct) =>
  useChange({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => {
      const input = { params: { id }, body: { reason } }
      if (act === 'SYNC') return api.syncStore(input)
      return act === 'PAUSE' ? api.pauseStore(input) : api.resumeStore(input)
    },
    done: ({ store }) => doneTexts[act](store.name || 'The store'),
    stale: [storesKey],
  })
