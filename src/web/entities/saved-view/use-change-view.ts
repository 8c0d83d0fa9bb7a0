import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedViewList } from '#web/data/orders/saved-view-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

interface Change {
  id: string
  name?: string
  isDefault?: boolean
}

/** Renames a saved view or makes it the default of its list. */
export function useChangeView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => api.updateSavedView({ params: { id }, body }),
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
    onSettled: () => refresh(queryClient, savedViewList.queryKey),
  })
}
