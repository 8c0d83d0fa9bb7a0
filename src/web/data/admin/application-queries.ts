import { keepPreviousData } from '@tanstack/react-query'
import type { Application } from '#contract/account/applications.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

export const applicationsKey = ['admin', 'applications'] as const

/** One page of everyone’s applications, newest first. */
export const applicationsPage = (page: number, status: Application['status'] | undefined) =>
  apiQuery([...applicationsKey, { page, status }], api.listApplications, {
    query: { page, ...(status && { status }) },
  })

/** The mail that a decision would send. */
export const decisionPreview = (id: string, body: { status: 'ACCEPTED' | 'REJECTED'; reason: string }) =>
  apiQuery([...applicationsKey, 'preview', id, body], api.previewDecision, {
    params: { id },
    body,
    placeholderData: keepPreviousData,
  })
