import { recurring } from '#server/kernel/recurring.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteExpiredApiTokens, hasExpiredApiTokens } from './api-token-store.ts'

const MINUTE_MS = 60_000

/** Deletes expired API tokens and closes the sockets they opened. */
export const sweepTokens = recurring({
  name: 'sweep-tokens',
  every: MINUTE_MS,
  hasWork: ({ clock }) => hasExpiredApiTokens(clock.now()),
  async run(context) {
    endSessions(context, await deleteExpiredApiTokens(context.db, context.clock.now()))
  },
})
