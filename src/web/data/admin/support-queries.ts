import type { TicketState } from '#contract/support/tickets.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

export const supportKey = ['admin', 'support'] as const

export type TicketSort = 'age' | 'newest' | 'plan'

interface TicketFilter {
  search: string
  sort: TicketSort
  state: TicketState | undefined
  isClaim?: boolean | undefined
}

const sorts = {
  age: { sort: 'waitingSince', order: 'asc' },
  newest: { sort: 'createdAt', order: 'desc' },
  plan: { sort: 'plan', order: 'desc' },
} as const

/** One page of the tickets of all sellers. */
export const supportTicketsPage = (page: number, { search, sort, state, isClaim }: TicketFilter) =>
  apiQuery([...supportKey, 'page', { page, search, sort, state, isClaim }], api.listSupportTickets, {
    query: {
      ...{ page, search, ...sorts[sort] },
      ...(state && { state }),
      ...(isClaim !== undefined && { isClaim: isClaim ? 'true' : 'false' }),
    },
  })

/** A ticket as administrators see it. */
export const supportTicketById = (id: string) =>
  apiQuery([...supportKey, 'one', id], api.getSupportTicket, { params: { id }, refetchInterval: 20_000 })

/** Saved replies by title. */
export const macroList = apiQuery([...supportKey, 'macros'], api.listMacros)

/** Answers a ticket, and closes it if asked to. */
export const useAnswerTicket = (id: string) =>
  useChange({
    mutationFn: (body: { text: string; closes: boolean; attachments?: string[] }) =>
      api.answerTicket({ params: { id }, body }),
    done: 'Reply sent.',
    replaces: supportTicketById(id).queryKey,
    stale: [supportKey],
  })

/** Closes a ticket without an answer, or opens it again. */
export const useSetTicketState = (id: string) =>
  useChange({
    mutationFn: (state: 'OPEN' | 'CLOSED') => api.setTicketState({ params: { id }, body: { state } }),
    replaces: supportTicketById(id).queryKey,
    onError: showFailure,
    stale: [supportKey],
  })

/** Deletes a prepared answer. */
export const useDeleteMacro = () =>
  useChange({
    mutationFn: (id: string) => api.deleteMacro({ params: { id } }),
    stale: [macroList.queryKey],
  })
