import type { Ticket } from '#contract/support/tickets.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

export const ticketsKey = ['tickets'] as const
// An open thread shows an answer without a reload.
const POLL_MS = 20_000

/** One page of the seller’s tickets. */
export const ticketsPage = (page: number) =>
  apiQuery([...ticketsKey, 'page', page], api.listTickets, { query: { page } })

/** A ticket with its thread. */
export const ticketById = (id: string) =>
  apiQuery([...ticketsKey, 'one', id], api.getTicket, { params: { id }, refetchInterval: POLL_MS })

/** Closes a ticket with a rating. */
export const useCloseTicket = (id: string) =>
  useChange({
    mutationFn: (satisfaction: Ticket['satisfaction']) =>
      api.closeTicket({ params: { id }, body: { satisfaction } }),
    replaces: ticketById(id).queryKey,
    onError: showFailure,
    stale: [ticketsKey],
  })
