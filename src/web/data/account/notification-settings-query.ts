import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/account/inbox.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'

export const notificationSettings = apiQuery(['notification-settings'], api.getNotificationSettings)

/** Saves all of them, on screen at once; what the server refuses is put back. */
export function useSaveNotificationSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationSettings
  return useMutation({
    mutationFn: (settings: NotificationSettings) => api.saveNotificationSettings({ body: settings }),
    // Each call holds all settings, so the last one must be stored last.
    scope: { id: 'notification-settings' },
    onMutate: async (settings) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, settings)
      return { before }
    },
    onError: (error, _settings, saved) => {
      if (saved?.before) queryClient.setQueryData(queryKey, saved.before)
      showFailure(error)
    },
  })
}
