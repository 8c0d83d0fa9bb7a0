import type { Context } from '#server/context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hasGoogle, keepGooglePicture } from './google-account-store.ts'
import type { GoogleRules } from './google-plugin.ts'

/** What we allow Google to become, and what we note of it. */
export function googleRules(context: () => Context): Pick<GoogleRules, 'mayTie' | 'tied' | 'seen'> {
  return {
    async mayTie({ userId, startedBy, cookie }) {
      const { db, sessions } = context()
      // An address at Google can be given to another person: whoever has a Google account tied is known by that one alone.
      if (await hasGoogle(db, userId)) return false
      if (!startedBy) return true
      // Asked for in somebody's settings ten minutes ago, it counts only while they are still signed in here.
      const actor = await sessions.findNow({ cookie: cookie ?? undefined })
      return actor?.userId === startedBy && userId === startedBy
    },
    async tied(userId, identity) {
      if (identity) await keepGooglePicture(context().db, identity)
      const entry = { actor: userId, action: 'google.added', subject: userId } as const
      await writeAudit(context(), context().db, { ...entry, address: null, agent: null })
    },
    seen: ({ sub, picture }) => keepGooglePicture(context().db, { sub, picture }),
  }
}
