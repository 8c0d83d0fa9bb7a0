import type { auditEndpoints } from '#contract/admin/audit.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

export type AuditFilter = ListFilter<typeof auditEndpoints.listAudit>

/** One page of the audit log. */
export const auditPage = (page: number, filter: AuditFilter) =>
  apiQuery(['admin', 'audit', { page, ...filter }], api.listAudit, { query: { page, ...filter } })
