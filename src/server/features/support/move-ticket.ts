import type { TicketState } from '#contract/support/tickets.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { setProblemStatus } from '../print-orders/claims/set-problem-status.ts'
import { changeState, type LockedTicket } from './ticket-store.ts'

const problemStates = { OPEN: 'OPEN', WAITING: 'ANSWERED', CLOSED: 'CLOSED' } as const

/** The claim of a ticket has the ticket’s state, also where the seller moves it. */
export async function moveTicket(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  ticket: LockedTicket,
  state: TicketState,
): Promise<void> {
  const { sellerId, problemId } = ticket
  await changeState(tx, ticket, state, context.clock.now())
  if (problemId) await setProblemStatus(tx, { sellerId, problemId, status: problemStates[state] })
}
