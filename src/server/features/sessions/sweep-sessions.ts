import { recurring } from '#server/kernel/recurring.ts'
import { endSessions } from './end-sessions.ts'
import { deleteBrowsersUnusedSince } from './known-browser-store.ts'
import { sessionLimits } from './session-rules.ts'
import { deleteEndedSessions } from './session-store.ts'
import { endOldVisits } from './visits/visit-store.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

/** Deletes sessions that have ended, ends visits, closes their sockets, and forgets browsers unused for a year. */
export const sweepSessions = recurring({
  name: 'sweep-sessions',
  every: MINUTE_MS,
  async run(context) {
    const { db, clock } = context
    endSessions(context, await deleteEndedSessions(db, sessionLimits(context)))
    endSessions(context, await endOldVisits(db, clock.now()))
    await deleteBrowsersUnusedSince(db, new Date(clock.now().getTime() - YEAR_MS))
  },
})
