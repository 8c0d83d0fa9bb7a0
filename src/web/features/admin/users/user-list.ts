import { usersPage } from '#web/data/admin/user-queries.ts'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { dayStart } from '../day-start.ts'
import { instantOf } from '../exact-period.ts'
import { stepOf } from '../progress-labels.ts'
import type { userSearch } from './user-search.ts'

const sorts = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'name', by: 'name', first: 'asc' },
] as const

/** The list of users as the address filters and sorts it, on its screen and on the page of one of them. */
export function useUserList() {
  const { search } = useAnyScreenSearch<(typeof userSearch)[number]>()
  const { sort, order, sorting } = useColumnSort(sorts)
  const exact = {
    from: instantOf(search.since),
    to: instantOf(search.until),
    orderedFrom: instantOf(search.orderedFrom),
    orderedTo: instantOf(search.orderedTo),
  }
  const filter = {
    search: search.q ?? '',
    application: search.show === 'applied' ? ('PENDING' as const) : undefined,
    reached: stepOf(search.reached),
    ...exact,
    from: exact.from ?? dayStart(search.from),
  }
  return { exact, filter, sorting, pageOf: (page: number) => usersPage(page, { ...filter, sort, order }) }
}
