import { feature } from '#server/kernel/feature.ts'
import { logout } from './logout.ts'
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts'
import { sweepSessions } from './sweep-sessions.ts'

/** Browsers that are signed in. */
export const sessionsFeature = feature({
  verbs: { logout, listSessions, endSession, endOtherSessions },
  recurring: [sweepSessions],
})
