import { supportTicketsPage, type TicketSort } from '#web/data/admin/support-queries.ts'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'

export const ticketStates = [
  { value: 'OPEN', label: 'Open' },
  { value: 'WAITING', label: 'Waiting for seller' },
  { value: 'CLOSED', label: 'Closed' },
  { value: 'ANY', label: 'All statuses' },
] as const
export const ticketSorts = [
  { value: 'age', label: 'Longest waiting first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'plan', label: 'Highest plan first' },
] as const satisfies { value: TicketSort; label: string }[]

/** The list of tickets as the address filters and sorts it, on its screen and on the page of one of them. */
export function useTicketList() {
  const { search } = useAnyScreenSearch<'q' | 'show' | 'sort'>()
  const state = ticketStates.find(({ value }) => value === search.show)?.value ?? 'OPEN'
  const sort = ticketSorts.find(({ value }) => value === search.sort)?.value ?? 'age'
  const filter = { search: search.q ?? '', sort, state: state === 'ANY' ? undefined : state }
  return { state, sort, pageOf: (page: number) => supportTicketsPage(page, filter) }
}
