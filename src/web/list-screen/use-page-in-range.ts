import { useEffect } from 'react'
import type { Pagination } from '#contract/values.ts'

/** Goes to the last page where the list has become shorter than the page that is asked for. */
export function usePageInRange(
  page: number,
  pagination: Pagination | undefined,
  onPage: (page: number) => void,
): void {
  const lastPage = pagination && pagination.page === page ? Math.max(1, pagination.pages) : null
  useEffect(() => {
    if (lastPage !== null && page > lastPage) onPage(lastPage)
  }, [lastPage, page, onPage])
}
