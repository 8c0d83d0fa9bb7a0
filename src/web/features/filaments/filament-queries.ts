import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CatalogueChange } from '#contract/catalogue.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** What of the catalogue the seller's things need. */
export const catalogueUse = queryOptions({
  queryKey: ['catalogue', 'use'],
  queryFn: ({ signal }) => api.listCatalogueUse({ signal }),
})

/** Everything that needs one filament. */
export const filamentUse = (filamentId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'use', filamentId],
    queryFn: ({ signal }) => api.getFilamentUse({ params: { filamentId }, signal }),
  })

export const categoryList = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: ({ signal }) => api.listComponentCategories({ signal }),
  staleTime: 5 * 60_000,
})

export const catalogueChanges = (page: number, kind: CatalogueChange['kind'] | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'changes', page, kind],
    queryFn: ({ signal }) =>
      api.listCatalogueChanges({ query: { page, size: 50, ...(kind && { kind }) }, signal }),
  })

/** Asks to be told, once, when a filament is back. */
export function useWatchFilament() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ filamentId, isWatched }: { filamentId: string; isWatched: boolean }) =>
      api.watchFilament({ params: { filamentId }, body: { isWatched } }),
    onError: ({ message }) => showToast({ tone: 'danger', message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: catalogueUse.queryKey }),
  })
}

export interface SubstitutionWish {
  from: string
  by: string
  products: { id: string; version: number }[]
  lineIds: string[]
}

const substitute = ({ from, ...body }: SubstitutionWish, apply: boolean, signal?: AbortSignal) =>
  api.substituteFilament({
    params: { filamentId: from },
    body: { ...body, apply },
    ...(signal && { signal }),
  })

/** What a substitution would do; asked again while prices are on their way. */
export const substitutionPreview = (wish: SubstitutionWish) =>
  queryOptions({
    queryKey: ['catalogue', 'use', wish.from, 'substitution', wish],
    queryFn: ({ signal }) => substitute(wish, false, signal),
    refetchInterval: ({ state }) => (state.data?.isPending && state.dataUpdateCount < 10 ? 3_000 : false),
  })

/** Has a substitution happen. Products and orders are read afresh afterwards. */
export function useSubstitute() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: SubstitutionWish) => substitute(wish, true),
    onSettled: () => {
      for (const queryKey of [['catalogue', 'use'], ['products'], ['shop-orders'], ['matches'], ['home']]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
