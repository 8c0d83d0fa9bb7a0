import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { maintenanceEndpoints } from '#contract/maintenance.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

type MaintenanceInput = Input<(typeof maintenanceEndpoints)['setMaintenanceMode']>

/** Turns maintenance mode on or off, or updates its message, and shows a toast. */
export function useSetMaintenance(doneMessage: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MaintenanceInput) => api.setMaintenanceMode({ body }),
    // Handled here rather than at the call site, whose component may already be unmounted.
    onSuccess: (maintenance) => {
      queryClient.setQueryData(maintenanceFlag.queryKey, maintenance)
      showToast({ tone: 'success', message: doneMessage })
    },
    // Another admin may have changed it in the meantime.
    onError: () => refresh(queryClient, maintenanceFlag.queryKey),
  })
}
