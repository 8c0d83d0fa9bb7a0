import { savedViewList } from '#web/data/orders/saved-view-query.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'

interface Change {
  id: string
  name?: string
  isDefault?: boolean
}

/** Renames a saved view or makes it the default of its list. */
export function useChangeView() {
  return useChange({
    mutationFn: ({ id, ...body }: Change) => api.updateSavedView({ params: { id }, body }),
    onError: showFailure,
    stale: [savedViewList.queryKey],
  })
}
