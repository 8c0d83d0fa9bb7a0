import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Application } from '#contract/account/applications.ts'
import { api } from '#web/lib/api.ts'

export const applicationsKey = ['admin', 'applications'] as const

/** One page of everyone’s applications, newest first. */
export const applicationsPage = (page: number, status: Application['status'] | undefined) =>
  queryOptions({
    queryKey: [...applicationsKey, { page, status }],
    queryFn: ({ signal }) => api.listApplications({ signal, query: { page, ...(status && { status }) } }),
  })

/** The mail that a decision would send. */
export const decisionPreview = (id: string, body: { status: 'ACCEPTED' | 'REJECTED'; reason: string }) =>
  queryOptions({
    queryKey: [...applicationsKey, 'preview', id, body],
    queryFn: ({ signal }) => api.previewDecision({ signal, params: { id }, body }),
    placeholderData: keepPreviousData,
  })
