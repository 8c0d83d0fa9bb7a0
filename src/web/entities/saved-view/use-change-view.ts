import { savedViewList } from '#web/data/orders/saved-view-query.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

interface Change {
  id: string
  name?: string
  isDefault?: boolean
}

/** Renames a saved view or makes it the default of its list. */
export function useChangeView() {
  return useChange({
    mutationFn: ({ id, ...body }: Change) => api.updateSavedView({ params: { id }, body }),
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
    stale: [savedViewList.queryKey],
  })
}
