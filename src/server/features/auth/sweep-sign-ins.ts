import type { Loop } from '#server/kernel/feature.ts'
import { deleteExpiredApiTokens } from './api-token-store.ts'
import { endSessions } from './end-sessions.ts'
import { deleteOldGuesses } from './guess-store.ts'
import { deleteBrowsersUnusedSince } from './known-browser-store.ts'
import { deleteOldMailTokens } from './mail-token-store.ts'
import { sessionLimits } from './session-rules.ts'
import { deleteEndedSessions } from './session-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Ends sessions whose time is over, with the sockets that they opened, and forgets what no longer matters. */
export const sweepSignIns: Loop = {
  name: 'sweep sign-ins',
  everyMs: () => MINUTE_MS,
  async run(context) {
    const { db, clock } = context
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const sessions = await deleteEndedSessions(db, sessionLimits(context))
    endSessions(context, [...sessions, ...(await deleteExpiredApiTokens(db, now))])
    // A link is remembered for a day, so that its page can say that it was used or came too late.
    await deleteOldMailTokens(db, { expiredBefore: ago(DAY_MS), sentBefore: ago(2 * HOUR_MS) })
    await deleteOldGuesses(db, now, ago(DAY_MS))
    await deleteBrowsersUnusedSince(db, ago(365 * DAY_MS))
  },
}
