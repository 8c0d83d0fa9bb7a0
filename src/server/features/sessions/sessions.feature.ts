import { orNotFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { logout } from './logout.ts'
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts'
import { setTestMode } from './set-test-mode.ts'
import { signOutForm } from './sign-out-form.ts'
import { sweepSessions } from './sweep-sessions.ts'
import { endVisit } from './visits/end-visit.ts'
import { readOwnAccount } from './visits/read-own-account.ts'
import { readVisits } from './visits/read-visits.ts'

/** Browsers that are signed in. */
export const sessionsFeature = feature({
  verbs: {
    getUser: async (context, actor) => orNotFound(await readOwnAccount(context, actor)),
    logout,
    listSessions,
    endSession,
    endOtherSessions,
    endVisit,
    setTestMode,
    listVisits: async (context, { userId }) => ({ visits: await readVisits(context, userId) }),
  },
  forms: [signOutForm],
  recurring: [sweepSessions],
})
