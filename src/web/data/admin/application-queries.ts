import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '#contract/account/applications.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { usersKey } from './user-queries.ts'

const applicationsKey = ['admin', 'applications'] as const

/** One page of everyone’s applications, newest first. */
export const applicationsPage = (page: number, status: Application['status'] | undefined) =>
  queryOptions({
    queryKey: [...applicationsKey, { page, status }],
    queryFn: ({ signal }) => api.listApplications({ signal, query: { page, ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })

/** Accepts or rejects an application. */
export function useDecideApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status, reason }: { id: string; status: 'ACCEPTED' | 'REJECTED'; reason: string }) =>
      api.decideApplication({ params: { id }, body: { status, reason } }),
    onSuccess: (_reply, { status }) => {
      const message = `Application ${status === 'ACCEPTED' ? 'accepted' : 'rejected'}. The seller gets an email.`
      showToast({ tone: 'success', message })
      refresh(queryClient, applicationsKey, usersKey)
    },
  })
}
