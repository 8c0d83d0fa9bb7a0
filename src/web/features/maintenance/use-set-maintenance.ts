import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { maintenanceEndpoints } from '#contract/maintenance.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

type Wanted = Input<(typeof maintenanceEndpoints)['setMaintenanceMode']>

/** Closes the house, opens it, or changes what is said while it is closed; then says so. */
export function useSetMaintenance(doneMessage: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Wanted) => api.setMaintenanceMode({ body }),
    // Here and not at the call, whose component may be gone with the old state.
    onSuccess: (maintenance) => {
      queryClient.setQueryData(maintenanceFlag.queryKey, maintenance)
      showToast({ tone: 'success', message: doneMessage })
    },
    // Another admin may have been at the switch.
    onError: () => refresh(queryClient, maintenanceFlag.queryKey),
  })
}
