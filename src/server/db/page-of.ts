import type { Pagination } from '#contract/values.ts'

interface Page {
  page: number
  size: number
}

/** Where a page stands in its list. A list without rows still has one page. */
export function pageOf({ page, size }: Page, total: number, isEstimate = false): Pagination {
  const pages = Math.max(1, Math.ceil(total / size))
  const inSpec = { currentPage: page, totalPages: pages, totalItems: total, pageSize: size }
  return { ...inSpec, page, size, pages, total, isEstimate }
}
