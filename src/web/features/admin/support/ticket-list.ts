import { supportTicketsPage, type TicketSort } from '#web/data/admin/support-queries.ts'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'

export const ticketStates = [
  { value: 'OPEN', label: 'Open' },
  { value: 'WAITING', label: 'Waiting for seller' },
  { value: 'CLOSED', label: 'Closed' },
  { value: 'ANY', label: 'All statuses' },
] as const
export const ticketSubjects = [
  { value: 'all', label: 'Tickets and claims' },
  { value: 'claims', label: 'Claims' },
  { value: 'others', label: 'Without claims' },
] as const
export const ticketSorts = [
  { value: 'age', label: 'Longest waiting first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'plan', label: 'Highest plan first' },
] as const satisfies { value: TicketSort; label: string }[]

/** The list of tickets as the address filters and sorts it, on its screen and on the page of one of them. */
export function useTicketList() {
  const { search } = useAnyScreenSearch<'q' | 'show' | 'about' | 'sort'>()
  const state = ticketStates.find(({ value }) => value === search.show)?.value ?? 'OPEN'
  const sort = ticketSorts.find(({ value }) => value === search.sort)?.value ?? 'age'
  const about = ticketSubjects.find(({ value }) => value === search.about)?.value ?? 'all'
  const isClaim = about === 'all' ? undefined : about === 'claims'
  const filter = { search: search.q ?? '', sort, state: state === 'ANY' ? undefined : state, isClaim }
  return { state, about, sort, pageOf: (page: number) => supportTicketsPage(page, filter) }
}
