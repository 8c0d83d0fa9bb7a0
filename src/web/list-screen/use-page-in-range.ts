import { useEffect, useEffectEvent } from 'react'
import type { Pagination } from '#contract/values.ts'

/** Goes to the last page if the list has become shorter than the page in the URL. */
export function usePageInRange(
  page: number,
  pagination: Pagination | undefined,
  onPage: (page: number) => void,
): void {
  const lastPage = pagination && pagination.page === page ? Math.max(1, pagination.pages) : null
  // Once for each page: a navigation renders the list again before the address changes.
  const goTo = useEffectEvent(onPage)
  useEffect(() => {
    if (lastPage !== null && page > lastPage) goTo(lastPage)
  }, [lastPage, page])
}
