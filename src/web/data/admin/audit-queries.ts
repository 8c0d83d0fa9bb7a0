import { queryOptions } from '@tanstack/react-query'
import type { auditEndpoints } from '#contract/admin/audit.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'

export type AuditFilter = ListFilter<typeof auditEndpoints.listAudit>

/** One page of the audit log. */
export const auditPage = (page: number, filter: AuditFilter) =>
  queryOptions({
    queryKey: ['admin', 'audit', { page, ...filter }],
    queryFn: ({ signal }) => api.listAudit({ signal, query: { page, ...filter } }),
  })
