import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '#contract/support/tickets.ts'
import { api } from '#web/lib/api.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

export const ticketsKey = ['tickets'] as const
// An open thread shows an answer without a reload.
const POLL_MS = 20_000

/** One page of the seller’s tickets. */
export const ticketsPage = (page: number) =>
  queryOptions({
    queryKey: [...ticketsKey, 'page', page],
    queryFn: ({ signal }) => api.listTickets({ signal, query: { page } }),
  })

/** A ticket with its thread. */
export const ticketById = (id: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'one', id],
    queryFn: ({ signal }) => api.getTicket({ signal, params: { id } }),
    refetchInterval: POLL_MS,
  })

/** Closes a ticket with a rating. */
export function useCloseTicket(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (satisfaction: Ticket['satisfaction']) =>
      api.closeTicket({ params: { id }, body: { satisfaction } }),
    onSuccess: (ticket) => {
      queryClient.setQueryData(ticketById(id).queryKey, ticket)
      refresh(queryClient, ticketsKey)
    },
    onError: showFailure,
  })
}
