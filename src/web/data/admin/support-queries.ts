import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminTicket } from '#contract/admin/support.ts'
import type { TicketState } from '#contract/support/tickets.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

export const supportKey = ['admin', 'support'] as const

export type TicketSort = 'age' | 'newest' | 'plan'

interface TicketFilter {
  search: string
  sort: TicketSort
  state: TicketState | undefined
}

const sorts = {
  age: { sort: 'waitingSince', order: 'asc' },
  newest: { sort: 'createdAt', order: 'desc' },
  plan: { sort: 'plan', order: 'desc' },
} as const

/** One page of the tickets of all sellers. */
export const supportTicketsPage = (page: number, { search, sort, state }: TicketFilter) =>
  queryOptions({
    queryKey: [...supportKey, 'page', { page, search, sort, state }],
    queryFn: ({ signal }) =>
      api.listSupportTickets({ signal, query: { page, search, ...sorts[sort], ...(state && { state }) } }),
  })

/** A ticket as administrators see it. */
export const supportTicketById = (id: string) =>
  queryOptions({
    queryKey: [...supportKey, 'one', id],
    queryFn: ({ signal }) => api.getSupportTicket({ signal, params: { id } }),
    refetchInterval: 20_000,
  })

/** Saved replies by title. */
export const macroList = queryOptions({
  queryKey: [...supportKey, 'macros'],
  queryFn: ({ signal }) => api.listMacros({ signal }),
})

function useShowTicket(id: string) {
  const queryClient = useQueryClient()
  return (ticket: AdminTicket) => {
    queryClient.setQueryData(supportTicketById(id).queryKey, ticket)
    refresh(queryClient, supportKey)
  }
}

/** Answers a ticket, and closes it if asked to. */
export function useAnswerTicket(id: string) {
  const show = useShowTicket(id)
  return useMutation({
    mutationFn: (body: { text: string; closes: boolean; attachments?: string[] }) =>
      api.answerTicket({ params: { id }, body }),
    onSuccess: (ticket) => {
      show(ticket)
      showToast({ tone: 'success', message: 'Answer sent.' })
    },
  })
}

/** Closes a ticket without an answer, or opens it again. */
export function useSetTicketState(id: string) {
  const show = useShowTicket(id)
  return useMutation({
    mutationFn: (state: 'OPEN' | 'CLOSED') => api.setTicketState({ params: { id }, body: { state } }),
    onSuccess: show,
    onError: showFailure,
  })
}

/** Deletes a prepared answer. */
export const useDeleteMacro = () =>
  useChange({
    mutationFn: (id: string) => api.deleteMacro({ params: { id } }),
    onError: showFailure,
    stale: [macroList.queryKey],
  })
