import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CatalogChange, Substitution } from '#contract/products/catalog.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { shopOrderChange } from '../orders/order-keys.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

const stale = [['catalog', 'use'], ['products'], ['matches'], ...shopOrderChange]

/** The catalog items the seller's products and orders use. */
export const catalogUse = apiQuery(['catalog', 'use'], api.listCatalogUse)

/** Everything that uses a filament. */
export const filamentUse = (filamentId: string) =>
  apiQuery(['catalog', 'use', filamentId], api.getFilamentUse, { params: { filamentId } })

/** What the stores sell that is made with a filament. */
export const filamentListings = (filamentId: string) =>
  apiQuery(['catalog', 'use', filamentId, 'listings'], api.listFilamentListings, { params: { filamentId } })

export const catalogChanges = (page: number, kind: CatalogChange['kind'] | undefined) =>
  apiQuery(['catalog', 'changes', page, kind], api.listCatalogChanges, {
    query: { page, size: 50, ...(kind && { kind }) },
  })

/** Requests a one-time email when a filament is available again. */
export function useWatchFilament() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: ({ filamentId, isWatched }: { filamentId: string; isWatched: boolean }) =>
      api.watchFilament({ params: { filamentId }, body: { isWatched } }),
    // Known at once: until the list is read again, the switch would flip back.
    onSuccess: ({ isWatched }, { filamentId }) =>
      queryClient.setQueryData(catalogUse.queryKey, (known) => {
        const others = known?.watched.filter((id) => id !== filamentId) ?? []
        return known && { ...known, watched: isWatched ? [...others, filamentId] : others }
      }),
    onError: showFailure,
    stale: [catalogUse.queryKey],
  })
}

/** Keeps what stands in for a filament for good. */
export const useKeepStandIn = (filamentId: string) =>
  useChange({
    mutationFn: () => api.keepStandIn({ params: { filamentId } }),
    onError: showFailure,
    stale: [catalogUse.queryKey],
  })

export interface SubstitutionInput {
  from: string
  by: string
  products: { id: string; version: number }[]
  lineIds: string[]
  /** Switches the products back when the filament is available again. */
  untilBack?: boolean
}

const substitute = ({ from, ...body }: SubstitutionInput, apply: boolean, signal?: AbortSignal) =>
  api.substituteFilament({
    params: { filamentId: from },
    body: { ...body, apply },
    ...(signal && { signal }),
  })

/** Previews a substitution; polls while prices are being fetched. */
export const substitutionPreview = (substitution: SubstitutionInput) =>
  queryOptions({
    queryKey: ['catalog', 'substitution', substitution],
    queryFn: ({ signal }) => substitute(substitution, false, signal),
    refetchInterval: ({ state }) => (state.data?.isPending && state.dataUpdateCount < 10 ? 3_000 : false),
  })

/** A completed substitution, with the data to undo it. */
export interface DoneSubstitution {
  substitution: SubstitutionInput
  reply: Substitution
  /** Products that used both filaments before; undoing must not change those. */
  hadBoth: ReadonlySet<string>
}

/** Applies a substitution and refetches products and orders. */
export const useSubstitute = () =>
  useChange({
    mutationFn: async (substitution: SubstitutionInput): Promise<DoneSubstitution> => {
      const { products } = await api.getFilamentUse({ params: { filamentId: substitution.by } })
      const reply = await substitute(substitution, true)
      return { substitution, reply, hadBoth: new Set(products.map(({ id }) => id)) }
    },
    stale,
  })

/** Undoes a substitution, unless one of the products has changed since. */
export const useUndoSubstitution = () =>
  useChange({
    mutationFn: async ({ substitution, reply, hadBoth }: DoneSubstitution) => {
      const replaced = reply.products.map(({ id, version }) => ({ id, version: version + 1 }))
      const back = {
        from: substitution.by,
        by: substitution.from,
        products: replaced,
        lineIds: reply.lineIds,
      }
      await substitute(back, false)
      const products = replaced.filter(({ id }) => !hadBoth.has(id))
      if (products.length + back.lineIds.length > 0) await substitute({ ...back, products }, true)
      for (const { id, version } of reply.products) {
        if (hadBoth.has(id)) await api.restoreProductVersion({ params: { id }, body: { version } })
      }
    },
    stale,
  })
