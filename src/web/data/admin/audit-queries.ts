import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { auditEndpoints } from '#contract/admin/audit.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'

export type AuditQuery = Omit<
  NonNullable<CallArgs<typeof auditEndpoints.listAudit>['query']>,
  'page' | 'limit' | 'size' | 'sort' | 'order'
>

/** One page of the audit log. */
export const auditPage = (page: number, filter: AuditQuery & { sort: 'at'; order: 'asc' | 'desc' }) =>
  queryOptions({
    queryKey: ['admin', 'audit', { page, ...filter }],
    queryFn: ({ signal }) => api.listAudit({ signal, query: { page, ...filter } }),
    placeholderData: keepPreviousData,
  })
